#pragma once

// Texts of StoredTexts that belong together and are written again and again: in the background, one time after the other, and the latest of those
// that wait. Another program may write them too. What it has stored since this one looked is told before it is overwritten, so that the program
// merges it.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "web/desktop/background.h"
#include "web/desktop/stored_texts.h"

namespace flipside::desktop {

class Autosave {
 public:
  using Texts = std::vector<std::optional<std::string>>;
  struct Calls {
    // Another program has stored these; `seen` is what this program knew to be stored. It may call write().
    std::function<void(const Texts& stored, const Texts& seen)> found;
    std::function<void()> failed;
  };

  // Both have to outlive it. Of the names the last one is written first.
  Autosave(std::vector<const char*> names, StoredTexts& stored, Background& background, Calls calls);

  // Reads them, in the order of their names. To be called at the beginning, before anything is written.
  const Texts& look();
  // Moves one to quarantine, or puts a copy of some lines of it there. Blocks until that is on the disk.
  void quarantine(std::size_t index, const std::string& lines = {});

  // Writes them soon, each in its place.
  void write(std::vector<std::string> texts);
  // Begins to write what waits, unless it is writing. To be called once a frame.
  void go_on();
  // Writes what waits, at the end of the program. Blocks until that is on the disk.
  void finish();

 private:
  Texts read() const;
  bool store(const std::vector<std::string>& texts) const;

  std::vector<const char*> names_;
  StoredTexts& stored_;
  Background& background_;
  Calls calls_;
  Texts seen_;
  std::optional<std::vector<std::string>> wanted_;
  bool writes_ = false;
};

}  // namespace flipside::desktop
