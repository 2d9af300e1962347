#include "web/desktop/autosave.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/unit/native/temporary_folder.h"

namespace flipside {
namespace {

using desktop::Autosave;
using desktop::Background;
using desktop::StoredTexts;
using Texts = Autosave::Texts;

// One of the programs that use a folder.
struct SavingProgram {
  StoredTexts texts;
  Background background{[] {}};
  std::vector<std::pair<Texts, Texts>> found = {};
  int failures = 0;
  std::vector<std::string> answer = {};  // what it writes when it has found something
  Autosave saved{{"profile", "shared"},
                 texts,
                 background,
                 {.found =
                      [this](const Texts& stored, const Texts& seen) {
                        found.emplace_back(stored, seen);
                        if (!answer.empty()) saved.write(answer);
                      },
                  .failed = [this] { ++failures; }}};

  explicit SavingProgram(const std::filesystem::path& folder) : texts(folder) { saved.look(); }

  void frame() {
    background.deliver();
    saved.go_on();
  }
  void save(const std::string& text, const std::string& shared) {
    saved.write({text, shared});
    frame();
    background.finish();
    frame();
  }
};

TEST_CASE("texts are written soon, the latest of those that wait, and told to nobody who wrote them") {
  const TemporaryFolder folder;
  SavingProgram program(folder.path());
  CHECK(program.saved.look() == Texts{std::nullopt, std::nullopt});
  program.saved.write({"a", "b"});
  program.frame();
  program.background.finish();
  // It is written, and not reported yet.
  program.saved.write({"c", "d"});
  program.saved.write({"e", "f"});
  program.saved.go_on();
  program.frame();
  program.background.finish();
  program.frame();
  CHECK(folder.read("profile") == "e");
  CHECK(folder.read("shared") == "f");
  program.save("g", "h");
  CHECK(program.found.empty());
  CHECK(program.failures == 0);
  CHECK(program.saved.look() == Texts{"g", "h"});
}

TEST_CASE("what another program has stored is told before it is overwritten") {
  const TemporaryFolder folder;
  SavingProgram one(folder.path());
  SavingProgram other(folder.path());
  one.save("one", "1");
  other.answer = {"one and other", "12"};
  other.save("other", "2");
  REQUIRE(other.found.size() == 1);
  CHECK(other.found[0] == std::pair(Texts{"one", "1"}, Texts{std::nullopt, std::nullopt}));
  CHECK(folder.read("profile") == "one and other");
  CHECK(folder.read("shared") == "12");
  one.save("one again", "1");
  REQUIRE(one.found.size() == 1);
  CHECK(one.found[0] == std::pair(Texts{"one and other", "12"}, Texts{"one", "1"}));
  // Texts that are gone are not told.
  std::filesystem::remove(folder / "profile");
  std::filesystem::remove(folder / "shared");
  other.save("x", "y");
  CHECK(other.found.size() == 1);
}

TEST_CASE("a failure is reported, and what is written later is stored") {
  const TemporaryFolder folder;
  SavingProgram program(folder.path());
  std::filesystem::create_directories(folder / "profile/in the way");
  program.save("a", "b");
  CHECK(program.failures == 1);
  std::filesystem::remove_all(folder / "profile");
  program.save("c", "d");
  CHECK(program.failures == 1);
  CHECK(folder.read("profile") == "c");
  CHECK(program.found.empty());
}

TEST_CASE("what waits at the end of the program is written") {
  const TemporaryFolder folder;
  SavingProgram program(folder.path());
  program.saved.write({"a", "b"});
  program.frame();
  program.saved.write({"c", "d"});
  program.saved.finish();
  CHECK(folder.read("profile") == "c");
  CHECK(folder.read("shared") == "d");
}

TEST_CASE("a text in quarantine is not told as another program's") {
  const TemporaryFolder folder;
  folder.write("profile", "unreadable");
  folder.write("shared", "b");
  SavingProgram program(folder.path());
  program.saved.quarantine(0);
  program.saved.quarantine(1, "a line");
  CHECK_FALSE(program.texts.read("profile"));
  CHECK(program.texts.read("shared") == "b");
  program.save("c", "d");
  CHECK(program.found.empty());
  CHECK(program.texts.quarantine_list() == "text 1 10\nunreadabletext 2 6\na line");
}

}  // namespace
}  // namespace flipside
