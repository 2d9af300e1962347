#include "engine/cli/gtp_engine.h"

#include "engine/notation/text.h"

namespace flipside::cli {
namespace {

// An engine may print other lines before its answer, but not for ever.
constexpr int kMostLines = 10000;

}  // namespace

GtpAnswer GtpEngine::trouble() {
  const std::string what = process_.trouble();
  process_.end();
  return {GtpAnswer::Kind::kTrouble, what};
}

GtpAnswer GtpEngine::ask(const std::string& command) {
  const auto wait =
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(options_.timeout));
  const auto deadline = std::chrono::steady_clock::now() + wait;
  if (!process_.write_line(command, deadline)) return trouble();
  GtpAnswer answer;
  bool begun = false;
  for (int lines = 0; lines < kMostLines; ++lines) {
    const auto line = process_.read_line(deadline);
    if (!line) return trouble();
    if (begun && line->empty()) return answer;
    if (begun) {
      answer.text += '\n' + *line;
    } else if (!line->empty() && (line->front() == '=' || line->front() == '?')) {
      begun = true;
      answer.kind = line->front() == '=' ? GtpAnswer::Kind::kDone : GtpAnswer::Kind::kRefused;
      answer.text = trimmed(std::string_view(*line).substr(1), " \t");
    }
  }
  process_.end();
  return {GtpAnswer::Kind::kTrouble, "wrote too much"};
}

double GtpEngine::finish() {
  process_.finish();
  return process_.cpu_seconds();
}

GtpAnswer GtpEngine::new_game() {
  if (!process_.started()) {
    if (!process_.start(command_)) return trouble();
    GtpAnswer answer = ask("boardsize 8");
    if (answer.done() && options_.level > 0) answer = ask("level " + std::to_string(options_.level));
    if (answer.done() && (options_.seconds > 0 || options_.game_seconds > 0)) {
      const GtpAnswer timed =
          ask(options_.seconds > 0 ? "time_settings 0 " + std::to_string(options_.seconds) + " 1"
                                   : "time_settings " + std::to_string(options_.game_seconds) + " 0 0");
      if (timed.kind == GtpAnswer::Kind::kTrouble) answer = timed;
    }
    if (!answer.done()) return answer;
  }
  return ask("clear_board");
}

}  // namespace flipside::cli
