#include "web/desktop/saved_file.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/unit/native/temporary_folder.h"

namespace flipside {
namespace {

using desktop::downloads_folder;
using desktop::free_name;
using desktop::save_in;

TEST_CASE("a saved file overwrites nothing") {
  const TemporaryFolder folder;
  CHECK(free_name(folder.path(), "flipside.pgn") == folder / "flipside.pgn");
  CHECK(save_in(folder.path(), "flipside.pgn", "first") == folder / "flipside.pgn");
  CHECK(save_in(folder.path(), "flipside.pgn", "second") == folder / "flipside (1).pgn");
  CHECK(free_name(folder.path(), "flipside.pgn") == folder / "flipside (2).pgn");
  CHECK(folder.read("flipside.pgn") == "first");
  CHECK(folder.read("flipside (1).pgn") == "second");
  // A link is not followed.
  std::filesystem::create_symlink(folder / "elsewhere", folder / "link.txt");
  CHECK(free_name(folder.path(), "link.txt") == folder / "link (1).txt");
  CHECK(save_in(folder.path(), "link.txt", "third") == folder / "link (1).txt");
  CHECK_FALSE(std::filesystem::exists(folder / "elsewhere"));
}

TEST_CASE("a saved file is in its folder, whatever its name says") {
  const TemporaryFolder folder;
  for (const std::string& name : {std::string(), std::string("../up.txt"), std::string("/etc/x"), std::string("..."),
                                  std::string("a/b\\c\n\0d", 8), std::string(".hidden"), std::string("\xFF\xFE"),
                                  std::string(1000, 'x') + ".txt"}) {
    INFO(name);
    const auto saved = save_in(folder.path(), name, "x");
    REQUIRE(saved);
    CHECK(saved->parent_path() == folder.path());
    CHECK(saved->filename().string()[0] != '.');
  }
  CHECK(folder.names().size() == 8);
  CHECK(free_name(folder.path(), "Tokyo \xE6\x89\x8B.pgn") == folder / "Tokyo \xE6\x89\x8B.pgn");
}

TEST_CASE("a file that cannot be saved leaves nothing behind") {
  const TemporaryFolder folder;
  CHECK_FALSE(save_in(folder / "missing", "flipside.pgn", "x"));
  CHECK(folder.names().empty());
}

TEST_CASE("files are saved where the desktop says") {
  const TemporaryFolder home;
  const auto found = [&home](const std::string& lines) {
    home.write("user-dirs.dirs", lines);
    return downloads_folder(home.path(), home.path());
  };
  CHECK(downloads_folder(home.path(), home / "missing") == home.path());
  std::filesystem::create_directories(home / "Downloads");
  std::filesystem::create_directories(home / "Got it \"all\"");
  CHECK(downloads_folder(home.path(), home / "missing") == home / "Downloads");
  CHECK(found("# comment\nXDG_DESKTOP_DIR=\"$HOME/Desktop\"\nXDG_DOWNLOAD_DIR=\"$HOME/Got it \\\"all\\\"\"\n") ==
        home / "Got it \"all\"");
  CHECK(found("  XDG_DOWNLOAD_DIR=\"" + home.path().string() + "\"  ") == home.path());
  // One that is not there, is none, or is damaged.
  for (const char* line : {"XDG_DOWNLOAD_DIR=\"$HOME/missing\"", "XDG_DOWNLOAD_DIR=\".\"", "XDG_DOWNLOAD_DIR=\"",
                           "XDG_DOWNLOAD_DIR=", "XDG_DOWNLOAD_DIR=\"\\\"", ""}) {
    CHECK(found(line) == home / "Downloads");
  }
}

}  // namespace
}  // namespace flipside
