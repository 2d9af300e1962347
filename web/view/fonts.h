#pragma once

// The type of the page: a few styles of Inter, and of M PLUS for what Inter lacks of Japanese, baked into Dear ImGui's atlas at whole device pixels, so that every glyph is
// drawn exactly as it was baked. Sizes are em sizes in CSS pixels.

#include <array>
#include <cstdint>
#include <set>
#include <vector>

struct ImFont;
template <typename T>
struct ImVector;

namespace flipside::view {

enum class Type : std::uint8_t {
  kCaption,   // 14: second lines, coordinates
  kLabel,     // 14, semibold: under icons, table heads
  kBody,      // 16
  kStrong,    // 16, semibold: buttons, names
  kTitle,     // 22: dialogs
  kHeadline,  // 30: the result
  kFigure,    // 28: disc counts
  kScore,     // 48: the final count; figures only
};
inline constexpr int kTypeCount = 8;

// From here on characters come from the type of Japanese.
inline constexpr char32_t kFirstJapanese = 0x2e80;

class Fonts {
 public:
  // The type of Japanese as OpenType, regular and semibold; part of every bake from the next one on.
  void add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold);
  bool has_japanese() const { return !japanese_[0].empty(); }

  // Bakes for this `unit` (layout.h) and device scale; false when that is what is baked already. Not between
  // ImGui::NewFrame and ImGui::Render.
  bool bake(float unit, float scale);

  // A character that the baked style lacks was to be drawn. Large styles have of Japanese only what was ever asked for:
  // all of it would take more memory than everything else.
  void miss(Type type, char32_t character) const;
  // The next bake will have characters that were missed.
  bool missed() const { return missed_; }

  const ImFont* font(Type type) const { return fonts_[static_cast<std::size_t>(type)]; }
  // Em size in CSS pixels.
  float size(Type type) const;
  float scale() const { return scale_; }

 private:
  void add_east_asian(std::size_t style, float pixels, ImVector<unsigned short>& list) const;

  std::array<std::vector<unsigned char>, 2> japanese_;
  std::set<char32_t> japanese_characters_;
  // What each style is to have of them.
  mutable std::array<std::set<char32_t>, kTypeCount> wanted_;
  mutable bool missed_ = false;
  std::array<ImFont*, kTypeCount> fonts_{};
  std::array<float, kTypeCount> sizes_{};
  float unit_ = 0;
  float scale_ = 0;
};

}  // namespace flipside::view
