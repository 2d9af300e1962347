#pragma once

// The options of the subcommands: a thin layer over CLI11, whose headers only options.cpp includes. A subcommand with
// six options takes g++ 12 4.0 s with CLI11 (2.5 s with CLI11 precompiled, in a file of 118 MB), and 1.0 s with this
// layer: for 17 subcommands that is 25 to 50 s of a build from scratch.
//
// A Program has Commands, and a Command has Options. Each option is bound to a variable, which must live until
// Program::run has returned: the function of the command may own it.

#include <functional>
#include <memory>
#include <utility>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace flipside::cli {

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  // The help shows the default although it is 0.
  Option with_default() const;
  // The option may be given several times, with one value each.
  Option repeated() const;
  // One argument holds several values, separated by commas.
  Option listed() const;
  Option not_with(Option other) const;

  // Limits of numbers, inclusive.
  Option within(int least, int most) const;
  Option within(double least, double most) const;
  Option not_negative() const;
  Option count() const;      // of games or positions: 1 to 1e9
  Option seed() const;       // any number of 64 bits
  Option seconds() const;    // 0.001 to 86400, a day
  Option megabytes() const;  // of a table: 1 to 1024

 private:
  CLI::Option* option_;
};

class Command {
 public:
  Command(CLI::App* command, int& exit_code) : command_(command), exit_code_(&exit_code) {}

  // Adds "--name", or a positional argument. The help shows the value of the variable as the default, unless it is 0 or
  // empty. T is std::string, std::optional<std::string>, int, std::uint64_t, double, or a std::vector of std::string or
  // int.
  template <typename T>
  Option option(const char* name, T& value, const char* help) const;
  void flag(const char* name, bool& value, const char* help) const;

  // Sets the function of the command. It returns an exit code of command.h.
  void runs(std::function<int()> run) const;

 private:
  CLI::App* command_;
  int* exit_code_;
};

class Program {
 public:
  Program();
  ~Program();

  Command command(const char* name, const char* help);
  // The same with the variables of its options, at their defaults. `work` gets them when the command runs.
  template <typename Options>
  std::pair<Command, Options*> command(const char* name, const char* help, int (*work)(const Options&)) {
    const auto options = std::make_shared<Options>();
    const Command added = command(name, help);
    added.runs([options, work] { return work(*options); });
    return {added, options.get()};
  }

  // Parses the arguments and runs the command that they name. If they are wrong, it prints a sentence and runs nothing.
  // Returns the exit code.
  int run(int argc, const char* const* argv);

 private:
  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

}  // namespace flipside::cli
