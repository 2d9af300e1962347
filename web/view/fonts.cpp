#include "web/view/fonts.h"

#include <imgui.h>

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "web/app/messages.h"
#include "web/app/opening_names.h"
#include "web/view/assets.h"

namespace flipside::view {
namespace {

struct Style {
  Face face;
  float size;
  bool figures_only;
};

constexpr std::array<Style, kTypeCount> kStyles{{
    {Face::kRegular, 14, false},
    {Face::kSemiBold, 14, false},
    {Face::kRegular, 16, false},
    {Face::kSemiBold, 16, false},
    {Face::kDisplay, 22, false},
    {Face::kDisplay, 30, false},
    {Face::kDisplay, 28, true},
    {Face::kDisplay, 48, true},
}};

// Dear ImGui's sizes are from ascender to descender; Inter's stand this far apart for an em of 1.
constexpr float kLineOfEm = (2728.0f + 680.0f) / 2816.0f;

// The characters as pairs of first and last, ended by 0; ImGui reads them when it bakes.
const ImVector<ImWchar>& all_characters() {
  static const ImVector<ImWchar> ranges = [] {
    ImVector<ImWchar> out;
    for (int i = 0; i < kFontCharacterCount; ++i) {
      const ImWchar point = kFontCharacters[i];
      if (!out.empty() && out.back() + 1 == point) {
        out.back() = point;
      } else {
        out.push_back(point);
        out.push_back(point);
      }
    }
    out.push_back(0);
    return out;
  }();
  return ranges;
}

constexpr ImWchar kFigures[] = {' ', ' ', '+', '9', 0};
constexpr ImWchar kNames[] = {0x65e5, 0x65e5, 0x672c, 0x672c, 0x8a9e, 0x8a9e, 0};  // 日本語

// The line of the type of Japanese for an em of 1.
constexpr float kJapaneseLineOfEm = (1160.0f + 288.0f) / 1000.0f;

bool is_small(const Style& style) { return style.size <= 16; }

// All that the texts in Japanese are made of.
std::set<char32_t> characters_of_texts() {
  std::set<char32_t> out;
  const auto add = [&out](std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      unsigned point = 0;
      at += static_cast<std::size_t>(ImTextCharFromUtf8(&point, text.data() + at, text.data() + text.size()));
      if (point >= kFirstJapanese) out.insert(point);
    }
  };
  const app::Words words(app::Language::kJapanese);
  for (int message = 0; message < static_cast<int>(app::Message::kCount); ++message) {
    add(words(static_cast<app::Message>(message)));
  }
  std::ranges::for_each(app::japanese_opening_names(), add);
  return out;
}

}  // namespace

void Fonts::add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold) {
  japanese_ = {std::move(regular), std::move(semibold)};
  japanese_characters_ = characters_of_texts();
  for (std::size_t i = 0; i < kStyles.size(); ++i) {
    if (is_small(kStyles[i])) wanted_[i] = japanese_characters_;
  }
  missed_ = true;
}

void Fonts::miss(Type type, char32_t character) const {
  if (!has_japanese() || !japanese_characters_.contains(character)) return;
  if (wanted_[static_cast<std::size_t>(type)].insert(character).second) missed_ = true;
}

bool Fonts::bake(float unit, float scale) {
  if (unit == unit_ && scale == scale_ && !missed_) return false;
  unit_ = unit;
  scale_ = scale;
  missed_ = false;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
  // Dear ImGui reads the lists when it builds, after all styles are in.
  std::array<ImVector<ImWchar>, kTypeCount> lists;
  for (std::size_t i = 0; i < kStyles.size(); ++i) {
    const Style& style = kStyles[i];
    const FontData& data = kFonts[static_cast<std::size_t>(style.face)];
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = scale < 1.75f ? 2 : 1;
    config.OversampleV = 1;
    const float pixels = std::round(style.size * unit * scale);
    sizes_[i] = pixels / scale;
    fonts_[i] = atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(data.bytes), data.size, pixels * kLineOfEm,
                                           &config, style.figures_only ? kFigures : all_characters().Data);
    add_east_asian(i, pixels, lists[i]);
  }
  ImGui::GetIO().FontDefault = fonts_[static_cast<std::size_t>(Type::kBody)];
  atlas.Build();
  return true;
}

// Merges into the style just added what it is to have of Japanese; without its type the language's own name.
void Fonts::add_east_asian(std::size_t style, float pixels, ImVector<ImWchar>& list) const {
  const bool bold = kStyles[style].face != Face::kRegular;
  const std::vector<unsigned char>& face = japanese_[bold ? 1 : 0];
  if (kStyles[style].figures_only || (has_japanese() ? wanted_[style].empty() : !is_small(kStyles[style]))) return;
  ImFontConfig config;
  config.MergeMode = true;
  config.FontDataOwnedByAtlas = false;
  config.OversampleH = config.OversampleV = 1;
  const unsigned char* bytes = has_japanese() ? face.data() : kNamesFont.bytes;
  const int size = has_japanese() ? static_cast<int>(face.size()) : kNamesFont.size;
  for (const char32_t character : wanted_[style]) {
    list.push_back(static_cast<ImWchar>(character));
    list.push_back(static_cast<ImWchar>(character));
  }
  list.push_back(0);
  ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(bytes), size, pixels * kJapaneseLineOfEm,
                                             &config, has_japanese() ? list.Data : kNames);
}

float Fonts::size(Type type) const { return sizes_[static_cast<std::size_t>(type)]; }

}  // namespace flipside::view
