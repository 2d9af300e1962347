#include "web/desktop/text_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/game_files.h"
#include "engine/notation/wthor.h"
#include "tests/unit/native/temporary_folder.h"
#include "web/app/library/game_import.h"

namespace flipside {
namespace {

using desktop::import_text;
using desktop::text_of_bytes;
using desktop::text_of_file;
using namespace std::string_literals;

const std::string kNoLetter = "\xEF\xBF\xBD";

TEST_CASE("a text is read in the encoding that it has") {
  const auto text = [](const std::string& bytes) { return text_of_bytes("game.txt", bytes); };
  CHECK(text("") == "");
  CHECK(text("f5d6") == "f5d6");
  CHECK(text("Zo\xC3\xAB \xE2\x97\x8F") == "Zo\xC3\xAB \xE2\x97\x8F");
  CHECK(text("\xEF\xBB\xBF"s + "f5") == "f5");
  // UTF-16, with and without its mark.
  CHECK(text("\xFF\xFE"
             "f\0"
             "5\0"
             "\xEB\0"s) == "f5\xC3\xAB");
  CHECK(text("\xFE\xFF"
             "\0f"
             "\0"
             "5\0\xEB"s) == "f5\xC3\xAB");
  CHECK(text("f\0"
             "5\0"
             "\x4B\x30"s) == "f5\xE3\x81\x8B");
  CHECK(text("\0f"
             "\0"
             "5\x30\x4B"s) == "f5\xE3\x81\x8B");
  CHECK(text("f\0"
             "5\0"
             "d"s) ==
        "f\0"
        "5\0"
        "d"s);
  // Latin-1, with what windows-1252 has in the gap.
  CHECK(text("Zo\xEB\n") == "Zo\xC3\xAB\n");
  CHECK(text("\x80 \x93q\x94 \x81") == "\xE2\x82\xAC \xE2\x80\x9Cq\xE2\x80\x9D \xC2\x81");
}

TEST_CASE("Shift_JIS is taken for it only where it shows") {
  const auto text = [](const std::string& bytes) { return text_of_bytes("game.txt", bytes); };
  CHECK(text("\x81\x9B\x81\x9C") == "\xE2\x97\x8B\xE2\x97\x8F");                      // white and black disc
  CHECK(text("\x82\xA9\x83\x41\x8E\xE8") == "\xE3\x81\x8B\xE3\x82\xA2\xE6\x89\x8B");  // か, ア and 手
  CHECK(text("\x82\x86\x82\x54 \\") == "\xEF\xBD\x86\xEF\xBC\x95 \\");                // f and 5 of double width
  // "Größe" in Latin-1 would be Shift_JIS too.
  CHECK(text("Gr\xF6\xDF"
             "e") ==
        "Gr\xC3\xB6\xC3\x9F"
        "e");
  // Kanji alone do not show it.
  CHECK(text("\xE9"
             "a") ==
        "\xC3\xA9"
        "a");
}

TEST_CASE("a file that was cut in the middle of a character keeps its encoding") {
  CHECK(text_of_bytes("", "f5\xE2\x97") == "f5");
  CHECK(text_of_bytes("", "\x81\x9B\x81") == "\xE2\x97\x8B");
  CHECK(text_of_bytes("",
                      "\xFF\xFE"
                      "f\0"
                      "5"s) == "f");
  CHECK(text_of_bytes("",
                      "\xFF\xFE"
                      "f\0"
                      "\x3D\xD8"s) == "f");
}

TEST_CASE("what is no character of UTF-16 is shown as such") {
  CHECK(text_of_bytes("",
                      "\xFF\xFE"
                      "\x00\xDC"
                      "f\0"s) == kNoLetter + "f");
}

TEST_CASE("no bytes are refused, and all of them come out as UTF-8") {
  std::string all;
  for (int byte = 255; byte >= 0; --byte) all += static_cast<char>(byte);
  for (std::size_t begin = 0; begin < all.size(); begin += 3) {
    std::string text = text_of_bytes("", all.substr(begin) + all);
    std::string_view rest = text;
    while (!rest.empty()) {
      REQUIRE(letter_size(rest) > 0);
      rest.remove_prefix(letter_size(rest));
    }
  }
}

TEST_CASE("the base of WTHOR is given as bytes") {
  std::string bytes;
  for (int i = 0; i < 300; ++i) bytes += static_cast<char>(i);
  for (const char* name : {"WTH_2001.wtb", "WTHOR.JOU", "wthor.Trn"}) {
    for (const std::size_t size : {300U, 299U, 298U, 0U}) {
      const std::string text = text_of_bytes(name, std::string_view(bytes).substr(0, size));
      REQUIRE(text.starts_with(kFileOfBytes));
      CHECK(text.size() % 4 == kFileOfBytes.size() % 4);
      CHECK(base64_bytes(std::string_view(text).substr(kFileOfBytes.size())) == bytes.substr(0, size));
    }
  }
  CHECK(text_of_bytes("wtb", "f5") == "f5");
}

TEST_CASE("a dropped file is read up to a limit") {
  const TemporaryFolder folder;
  folder.write("game.txt", "f5d6c3");
  CHECK(text_of_file(folder / "game.txt", 100) == "f5d6c3");
  CHECK(text_of_file(folder / "game.txt", 4) == "f5d6");
  CHECK_FALSE(text_of_file(folder / "missing.txt", 100));
  CHECK_FALSE(text_of_file(folder.path(), 100));
  // Nothing waits for a pipe or reads a device for ever.
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK_FALSE(text_of_file(folder / "pipe", 100));
  CHECK_FALSE(text_of_file("/dev/zero", 100));
}

TEST_CASE("several dropped files are one text, and one that cannot be read holds back no other") {
  const TemporaryFolder folder;
  folder.write("one.txt", "f5d6");
  folder.write("two.txt", "f5f6");
  std::vector<std::string> files;
  const std::string text = import_text({folder / "one.txt", folder.path(), folder / "two.txt"});
  each_file(text, [&files](std::string_view file) { files.emplace_back(trimmed(file, kWhitespace)); });
  CHECK(files == std::vector<std::string>{"f5d6", kNoLetter, "f5f6"});
  CHECK(import_text({}).empty());
}

TEST_CASE("dropped files that are too long say so") {
  const TemporaryFolder folder;
  folder.write("long.txt", std::string(app::kLongestText, 'a'));
  folder.write("short.txt", "f5");
  folder.write("latin.txt", std::string(app::kLongestText - 1, '\xEB'));
  CHECK(import_text({folder / "long.txt"}).size() == app::kLongestText);
  for (const auto& paths :
       {std::vector{folder / "long.txt", folder / "short.txt"}, std::vector{folder / "latin.txt"}}) {
    const std::string text = import_text(paths);
    CHECK(text.size() > app::kLongestText);
    CHECK(text.size() < app::kLongestText + 8);
  }
}

}  // namespace
}  // namespace flipside
