#pragma once

// The command line's arguments: what the subcommands ask of the library that reads them (CLI11), in words of their own. Its
// headers take a compiler longer than all that is written here: options.cpp alone has them.
//
// A Program has Commands, and those have Options, each bound to a variable that lives as long as the program: what a command
// runs may hold it.

#include <functional>
#include <memory>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace flipside::cli {

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  // What stands in the variable before is told by the help.
  Option with_default() const;
  // Given several times, one value each.
  Option repeated() const;
  // Several values in one, a comma between two of them.
  Option listed() const;
  Option not_with(Option other) const;

  // Numbers. The limits belong to what is allowed.
  Option within(int least, int most) const;
  Option within(double least, double most) const;
  Option not_negative() const;
  Option count() const;    // of games or positions: 1 to a thousand million
  Option seed() const;     // any number of 64 bits
  Option seconds() const;  // a thousandth to a day

 private:
  CLI::Option* option_;
};

class Command {
 public:
  Command(CLI::App* command, int& exit_code) : command_(command), exit_code_(&exit_code) {}

  // For "--name", or for what stands without a name. T: std::string, std::optional of it, int, std::uint64_t, double, or a
  // std::vector of std::string or int.
  template <typename T>
  Option option(const char* name, T& value, const char* help) const;
  void flag(const char* name, bool& value, const char* help) const;

  // Returns one of the exit codes of command.h.
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

  // Reads the arguments and runs the command that they name. What is wrong with them is said in a sentence, and nothing is run
  // then. Returns the exit code.
  int run(int argc, const char* const* argv);

 private:
  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

}  // namespace flipside::cli
