#include "web/desktop/game_files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/unit/games.h"
#include "tests/unit/native/temporary_folder.h"
#include "tests/unit/stored.h"

namespace flipside {
namespace {

using app::GameLibrary;
using app::StoredRow;
using desktop::GameFiles;
using Names = std::vector<std::string>;

app::GameRecord record_with(std::uint64_t id, std::uint64_t revision, const std::string& moves) {
  app::GameRecord record = app::record_of(played(moves), {}, id);
  record.revision = {revision, 5};
  return record;
}

StoredRow row_with(std::uint64_t id, std::uint64_t revision, const std::string& moves, std::int64_t when = 1'000'000) {
  return app::row_of(record_with(id, revision, moves), when);
}

GameLibrary library_of(GameFiles& files) {
  const std::optional<std::string> text = files.list();
  REQUIRE(text);
  return app::parse_library(*text);
}

TEST_CASE("a stored game is in the list, with its time and its moves") {
  const TemporaryFolder folder;
  GameFiles files(folder / "data/games");
  CHECK(library_of(files).games.empty());
  const StoredRow row = row_with(1234, 57, "f5d6c3", 1'750'000'000'123);
  CHECK(row.key == "1234 57 5");
  CHECK(files.store(row, {}));
  const GameLibrary library = library_of(files);
  REQUIRE(library.games.size() == 1);
  CHECK(library.unreadable == 0);
  REQUIRE(library.games[0].rows.size() == 1);
  CHECK(library.games[0].rows[0].key == row.key);
  CHECK(library.games[0].rows[0].when == 1'750'000'000'123);
  CHECK(library.games[0].rows[0].text == row.text);
  CHECK(std::filesystem::exists(folder / "data/games/1234-57-5.game"));
}

TEST_CASE("a game that is stored without a time is of now") {
  const TemporaryFolder folder;
  GameFiles files(folder.path());
  CHECK(files.store(row_with(1, 1, "f5", 0), {}));
  CHECK(library_of(files).games.at(0).when > 1'750'000'000'000);
}

TEST_CASE("a revision takes the place of those that it replaces, and of no others") {
  const TemporaryFolder folder;
  GameFiles files(folder.path());
  CHECK(files.store(row_with(1, 1, "f5"), {}));
  CHECK(files.store(row_with(1, 2, "f5d6"), {"1 1 5"}));
  CHECK(files.store(row_with(2, 1, "f5f6"), {"2 1 5", "9 9 9", "../escape"}));
  CHECK(folder.names() == Names{"1-2-5.game", "2-1-5.game"});
  // Stored once more, as after "Undo".
  CHECK(files.store(row_with(2, 1, "f5f6"), {"2 1 5"}));
  CHECK(folder.names() == Names{"1-2-5.game", "2-1-5.game"});
  CHECK(files.remove("1 2 5"));
  CHECK(files.remove("1 2 5"));
  CHECK(folder.names() == Names{"2-1-5.game"});
}

TEST_CASE("a row that cannot be stored costs no older one, and is stored later") {
  const TemporaryFolder folder;
  GameFiles files(folder.path());
  CHECK(files.store(row_with(1, 1, "f5"), {}));
  // A folder of that name cannot be overwritten.
  std::filesystem::create_directories(folder / "1-2-5.game/in the way");
  CHECK_FALSE(files.store(row_with(1, 2, "f5d6"), {"1 1 5"}));
  CHECK(folder.names() == Names{"1-1-5.game", "1-2-5.game"});
  // The next revision replaces what the one that waits would have replaced.
  CHECK(files.store(row_with(1, 3, "f5d6c3"), {"1 2 5"}));
  CHECK(folder.names() == Names{"1-2-5.game", "1-3-5.game"});
  CHECK_FALSE(files.store(row_with(1, 2, "f5d6"), {}));
  std::filesystem::remove_all(folder / "1-2-5.game");
  CHECK(library_of(files).games.at(0).rows.size() == 2);
}

TEST_CASE("a folder that cannot be made or read is reported, and a row that is deleted does not come back") {
  const TemporaryFolder folder;
  folder.write("file", "not a folder");
  GameFiles files(folder / "file/games");
  CHECK_FALSE(files.store(row_with(1, 1, "f5"), {}));
  CHECK(files.remove("1 1 5"));
  CHECK_FALSE(files.list());
  GameFiles other(folder / "file");
  CHECK_FALSE(other.list());
  CHECK(folder.read("file") == "not a folder");
  GameFiles nowhere({});
  CHECK_FALSE(nowhere.store(row_with(1, 1, "f5"), {}));
  CHECK(folder.names() == Names{"file"});
}

TEST_CASE("damaged rows are counted, and hold back no others") {
  const TemporaryFolder folder;
  GameFiles files(folder.path());
  CHECK(files.store(row_with(1, 1, "f5"), {}));
  CHECK(files.store(row_with(2, 1, "f5d6"), {}));
  CHECK(files.store(row_with(3, 1, "f5d6c3"), {}));
  const std::string whole = folder.read("2-1-5.game");
  int unreadable = 0;
  for (const std::string& damaged :
       {std::string(), whole.substr(0, whole.size() - 1), whole + "x", std::string("row 1 9999999999999999999 2\n"),
        std::string("row 1 18446744073709551615 1\n"), std::string(100, '\0'), "rwo" + whole.substr(3)}) {
    folder.write("2-1-5.game", damaged);
    const GameLibrary library = library_of(files);
    CHECK(library.games.size() == 2);
    CHECK(library.unreadable == 1);
    CHECK(files.list()->find("row 0 5 0\n2 1 5row ") != std::string::npos);
    unreadable += library.unreadable;
  }
  CHECK(unreadable == 7);
  // They stay, until the game is stored again.
  CHECK(files.store(row_with(2, 1, "f5d6"), {}));
  CHECK(library_of(files).games.size() == 3);
}

TEST_CASE("other files in the folder are left alone") {
  const TemporaryFolder folder;
  GameFiles files(folder.path());
  CHECK(files.store(row_with(1, 1, "f5"), {}));
  const std::string row = folder.read("1-1-5.game");
  for (const char* name :
       {"notes.txt", "1-1-5 (copy).game", "1-1-5.game.Xy12Ab", ".game", "%31.game", "%zz.game", "A.game"}) {
    folder.write(name, row);
  }
  std::filesystem::create_directories(folder / "9.game");
  std::filesystem::create_symlink("nowhere", folder / "8.game");
  REQUIRE(::mkfifo((folder / "7.game").c_str(), 0600) == 0);
  const GameLibrary library = library_of(files);
  CHECK(library.games.size() == 1);
  CHECK(library.games[0].rows.size() == 1);
  CHECK(library.unreadable == 0);
  CHECK(folder.names().size() == 11);
}

TEST_CASE("each key has one file name, and another name is a foreign file's") {
  CHECK(desktop::file_name_of_key("1234 57 9876") == "1234-57-9876.game");
  CHECK(desktop::key_of_file_name("1234-57-9876.game") == "1234 57 9876");
  CHECK(desktop::key_of_file_name("%2f%2e.game") == "/.");
  for (const char* name : {"%31.game", "%2F.game", "%2", "%.game", "%2.game", "%zz.game", "A.game", ".game", "",
                           "1 2.game", "1.game.part", "../1.game"}) {
    INFO(name);
    CHECK_FALSE(desktop::key_of_file_name(name));
  }
}

TEST_CASE("two programs on one folder lose nothing of each other") {
  const TemporaryFolder folder;
  GameFiles one(folder.path());
  GameFiles other(folder.path());
  CHECK(one.store(row_with(1, 1, "f5"), {}));
  // Both go on from there.
  app::GameRecord third = record_with(1, 2, "f5f6");
  third.revision = {2, 6};
  CHECK(one.store(row_with(1, 2, "f5d6"), {"1 1 5"}));
  CHECK(other.store(app::row_of(third, 2'000'000), {"1 1 5"}));
  CHECK(library_of(one).games.at(0).rows.size() == 2);
  CHECK(library_of(other).games.at(0).rows.size() == 2);
  // The same row by both.
  CHECK(one.store(row_with(1, 3, "f5d6c3"), {"1 2 5"}));
  CHECK(other.store(row_with(1, 3, "f5d6c3"), {"1 2 5"}));
  CHECK(folder.names() == Names{"1-2-6.game", "1-3-5.game"});
}

TEST_CASE("a game is in the list also while another program stores its next revision") {
  const TemporaryFolder folder;
  GameFiles reading(folder.path());
  std::atomic<bool> done = false;
  CHECK(reading.store(row_with(1, 1, "f5"), {}));
  std::thread other([&] {
    GameFiles storing(folder.path());
    for (std::uint64_t revision = 2; revision <= 200; ++revision) {
      storing.store(row_with(1, revision, "f5"), {app::row_key(1, {revision - 1, 5})});
    }
    done = true;
  });
  int missed = 0;
  int unreadable = 0;
  while (!done) {
    const GameLibrary library = library_of(reading);
    missed += library.games.empty();
    unreadable += library.unreadable;
  }
  other.join();
  CHECK(missed == 0);
  CHECK(unreadable == 0);
  CHECK(folder.names() == Names{"1-200-5.game"});
}

TEST_CASE("no key leads out of the folder") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "games");
  folder.write("escape", "precious");
  GameFiles files(folder / "games");
  const Names keys = {"../escape", "/etc/passwd", "..",  ".", "a/b", "a\\b", std::string("1\0 2", 4),
                      "1\n2",      "\xFF",        "%2e", "A", "a-b", " "};
  for (const std::string& key : keys) {
    INFO(key);
    const std::optional<std::string> name = desktop::file_name_of_key(key);
    REQUIRE(name);
    CHECK(name->find_first_of("./\\") == name->find(".game"));
    CHECK(desktop::key_of_file_name(*name) == key);
    StoredRow row = row_with(1, 1, "f5");
    row.key = key;
    CHECK(files.store(row, {"../../escape", "../games/../escape"}));
  }
  CHECK(app::parse_library(*files.list()).games.at(0).rows.size() == keys.size());
  for (const std::string& key : keys) CHECK(files.remove(key));
  CHECK(std::filesystem::is_empty(folder / "games"));
  CHECK(folder.names() == Names{"escape", "games"});
  for (const std::string& key : {std::string(), std::string(196, '1'), std::string(100'000, '/')}) {
    StoredRow row = row_with(1, 1, "f5");
    row.key = key;
    CHECK_FALSE(files.store(row, {}));
    CHECK(files.remove(key));
  }
}

}  // namespace
}  // namespace flipside
