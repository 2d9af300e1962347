#include "web/desktop/stored_texts.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/unit/native/temporary_folder.h"
#include "web/app/library/quarantine.h"

namespace flipside {
namespace {

using desktop::kGameName;
using desktop::kSettingsName;
using desktop::StoredTexts;

std::vector<app::Quarantined> aside_in(const StoredTexts& texts) {
  return app::parse_quarantine(texts.quarantine_list());
}

TEST_CASE("a stored text is read again by the next program") {
  const TemporaryFolder folder;
  StoredTexts texts(folder / "not there yet");
  CHECK_FALSE(texts.read(kSettingsName));
  CHECK(texts.store(kSettingsName, "volume high\n"));
  CHECK(texts.store(kSettingsName, "volume low\n"));
  CHECK(texts.store(kGameName, std::string("a\0b", 3)));
  const StoredTexts next(folder / "not there yet");
  CHECK(next.read(kSettingsName) == "volume low\n");
  CHECK(next.read(kGameName) == std::string("a\0b", 3));
  CHECK(std::distance(std::filesystem::directory_iterator(folder / "not there yet"), {}) == 2);
}

TEST_CASE("what is put into quarantine is listed by number, byte by byte, and removed by it") {
  const TemporaryFolder folder;
  StoredTexts texts(folder.path());
  CHECK(texts.quarantine_list().empty());
  texts.store(kSettingsName, "first");
  texts.quarantine(kSettingsName);
  CHECK_FALSE(texts.read(kSettingsName));
  texts.store(kGameName, "second\ntext 9 1\nx");
  texts.quarantine(kGameName);
  texts.store(kSettingsName, "third");
  texts.quarantine(kSettingsName, "a line of it\n");
  CHECK(texts.read(kSettingsName) == "third");
  std::vector<app::Quarantined> aside = aside_in(texts);
  REQUIRE(aside.size() == 3);
  CHECK(aside[0].text == "first");
  CHECK(aside[1].text == "second\ntext 9 1\nx");
  CHECK(aside[2].text == "a line of it\n");
  CHECK(aside[2].number == 3);
  // Nothing is put there twice.
  texts.quarantine(kSettingsName, "a line of it\n");
  CHECK(aside_in(texts).size() == 3);
  texts.remove_quarantined(2);
  texts.remove_quarantined(77);
  aside = aside_in(texts);
  REQUIRE(aside.size() == 2);
  CHECK(aside[1].number == 3);
}

TEST_CASE("ten texts in quarantine are listed by number, and other files are not") {
  const TemporaryFolder folder;
  StoredTexts texts(folder.path());
  for (int i = 1; i <= 10; ++i) texts.quarantine(kSettingsName, "line " + std::to_string(i));
  for (const char* name :
       {"flipside.quarantine", "flipside.quarantine 011", "flipside.quarantine x", "flipside.quarantine -1"}) {
    folder.write(name, "foreign");
  }
  std::filesystem::create_directories(folder / "flipside.quarantine 12");
  const std::vector<app::Quarantined> aside = aside_in(texts);
  REQUIRE(aside.size() == 10);
  CHECK(aside[9].number == 10);
  CHECK(aside[9].text == "line 10");
}

TEST_CASE("a text that cannot be put into quarantine is not overwritten") {
  const TemporaryFolder folder;
  // It can be neither read nor moved, like one on a drive that is not there.
  std::filesystem::create_symlink("not there", folder / kGameName);
  StoredTexts texts(folder.path());
  CHECK_FALSE(texts.read(kGameName));
  texts.quarantine(kGameName);
  CHECK_FALSE(texts.store(kGameName, "new"));
  CHECK(std::filesystem::is_symlink(folder / kGameName));
  CHECK(texts.store(kSettingsName, "others are stored"));
}

TEST_CASE("without a folder nothing is stored, and nothing fails but that") {
  StoredTexts texts({});
  CHECK_FALSE(texts.store(kSettingsName, "x"));
  CHECK_FALSE(texts.read(kSettingsName));
  texts.quarantine(kSettingsName);
  texts.remove_quarantined(1);
  CHECK(texts.quarantine_list().empty());
  const TemporaryFolder folder;
  folder.write("file", "not a folder");
  StoredTexts other(folder / "file");
  CHECK_FALSE(other.store(kSettingsName, "x"));
  CHECK(folder.read("file") == "not a folder");
}

}  // namespace
}  // namespace flipside
