#pragma once

// The game library (web/app/library/game_library.h) in a folder, a file for each row. Its name is the row's key, and it holds the row as
// parse_library() reads it, so that one that was cut off or damaged is noticed.
//
// A row is on the disk before those that it replaces are deleted, so that neither a crash nor a full disk loses a game. Several programs
// may use one folder: no file is ever changed, only written anew, and each program deletes only what it holds the content of. Anything else
// in the folder is left alone.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/app/library/game_library.h"

namespace flipside::desktop {

// The name of a row's file; nothing for a key that none can have. Digits stay, a blank becomes "-": "1234-57-9876.game". Any other character
// stands as "%" and two hexadecimal digits, so that no key leads out of the folder.
std::optional<std::string> file_name_of_key(std::string_view key);
// And back; nothing for another file.
std::optional<std::string> key_of_file_name(std::string_view name);

class GameFiles {
 public:
  // The folder is made when there is something to store.
  explicit GameFiles(std::filesystem::path folder);

  // Stores a row, and deletes those that it replaces. `when` 0 is now. False where it could not be stored; then it waits, the rows that it
  // replaces stay, and the next call tries again. Blocks until it is on the disk.
  bool store(const app::StoredRow& row, const std::vector<std::string>& replaces);

  // True also where there is none.
  bool remove(const std::string& key);

  // All rows, as parse_library() reads them. A row that cannot be read is listed without a text, so that it is counted. Nothing where the
  // folder cannot be read.
  std::optional<std::string> list();

 private:
  struct Waiting {
    app::StoredRow row;
    std::vector<std::string> replaces;
  };

  std::filesystem::path path_of(std::string_view key) const;
  bool store_waiting();
  bool write(const Waiting& waiting) const;

  std::filesystem::path folder_;
  std::map<std::string, Waiting> waiting_;  // by key
};

}  // namespace flipside::desktop
