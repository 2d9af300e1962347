#include "engine/cli/options.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/cli/command.h"
#include "engine/notation/text.h"

namespace flipside::cli {
namespace {

// CLI11 turns a number that is too large into the largest number.
std::string refuse_seed(const std::string& text) {
  if (whole_number<std::uint64_t>(text)) return {};
  return text + " is not a seed: 0 to 18446744073709551615";
}

// CLI11 accepts text that is not a number in every range.
std::string refuse_seconds(const std::string& text) {
  // Not whole_number(): Emscripten's libc++ has no from_chars for double.
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  const bool whole = !text.empty() && *end == '\0';
  if (whole && seconds >= 0.001 && seconds <= 86400) return {};
  return text + " is not a time: 0.001 to 86400 seconds";
}

}  // namespace

Option Option::required() const { return Option(option_->required()); }
Option Option::with_default() const { return Option(option_->capture_default_str()); }
Option Option::repeated() const { return Option(option_->expected(1)->take_all()); }
Option Option::listed() const { return Option(option_->delimiter(',')); }
Option Option::not_with(Option other) const { return Option(option_->excludes(other.option_)); }
Option Option::within(int least, int most) const { return Option(option_->check(CLI::Range(least, most))); }
Option Option::within(double least, double most) const { return Option(option_->check(CLI::Range(least, most))); }
Option Option::not_negative() const { return Option(option_->check(CLI::NonNegativeNumber)); }
Option Option::count() const { return within(1, 1'000'000'000); }
Option Option::megabytes() const { return within(1, 1024); }
Option Option::seed() const { return Option(option_->check(CLI::Validator(refuse_seed, "SEED"))); }
Option Option::seconds() const { return Option(option_->check(CLI::Validator(refuse_seconds, "SECONDS"))); }

template <typename T>
Option Command::option(const char* name, T& value, const char* help) const {
  CLI::Option* const added = command_->add_option(name, value, help);
  return Option(value == T{} ? added : added->capture_default_str());
}
template Option Command::option(const char*, std::string&, const char*) const;
template Option Command::option(const char*, std::optional<std::string>&, const char*) const;
template Option Command::option(const char*, int&, const char*) const;
template Option Command::option(const char*, std::uint64_t&, const char*) const;
template Option Command::option(const char*, double&, const char*) const;
template Option Command::option(const char*, std::vector<std::string>&, const char*) const;
template Option Command::option(const char*, std::vector<int>&, const char*) const;

void Command::flag(const char* name, bool& value, const char* help) const { command_->add_flag(name, value, help); }

void Command::runs(std::function<int()> run) const {
  command_->callback([run = std::move(run), exit_code = exit_code_] { *exit_code = run(); });
}

Program::Program() : app_(std::make_unique<CLI::App>("Flipside: Reversi on the command line")) {
  app_->name("flipside");
  app_->set_version_flag("--version", "flipside " FLIPSIDE_VERSION);
  app_->require_subcommand(1);
}

Program::~Program() = default;

Command Program::command(const char* name, const char* help) { return {app_->add_subcommand(name, help), exit_code_}; }

int Program::run(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app_->exit(error);  // --help and --version
    return complain(kBadArguments, error.what());
  } catch (const std::bad_alloc&) {
    return complain(kBadArguments, "there is not enough memory");
  }
  return exit_code_;
}

}  // namespace flipside::cli
