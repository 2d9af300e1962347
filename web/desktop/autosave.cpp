#include "web/desktop/autosave.h"

#include <algorithm>
#include <utility>

namespace flipside::desktop {

Autosave::Autosave(std::vector<const char*> names, StoredTexts& stored, Background& background, Calls calls)
    : names_(std::move(names)), stored_(stored), background_(background), calls_(std::move(calls)) {}

Autosave::Texts Autosave::read() const {
  Texts out;
  for (const char* name : names_) out.push_back(stored_.read(name));
  return out;
}

bool Autosave::store(const std::vector<std::string>& texts) const {
  for (std::size_t i = names_.size(); i-- > 0;) {
    if (!stored_.store(names_[i], texts[i])) return false;
  }
  return true;
}

const Autosave::Texts& Autosave::look() { return seen_ = read(); }

void Autosave::quarantine(std::size_t index, const std::string& lines) {
  background_.finish();
  stored_.quarantine(names_[index], lines);
  look();
}

void Autosave::write(std::vector<std::string> texts) { wanted_ = std::move(texts); }

void Autosave::go_on() {
  if (writes_ || !wanted_) return;
  const Texts before = std::exchange(seen_, read());
  const bool none = std::ranges::none_of(seen_, [](const auto& text) { return text.has_value(); });
  if (seen_ != before && !none) calls_.found(seen_, before);
  writes_ = true;
  background_.add([this, texts = *std::exchange(wanted_, std::nullopt)] {
    const bool stored = store(texts);
    return [this, stored, texts] {
      writes_ = false;
      seen_ = stored ? Texts(texts.begin(), texts.end()) : read();
      if (!stored) calls_.failed();
    };
  });
}

void Autosave::finish() {
  background_.finish();
  if (wanted_) store(*std::exchange(wanted_, std::nullopt));
}

}  // namespace flipside::desktop
