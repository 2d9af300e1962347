#pragma once

// Findings (findings.h) in words, for the message line, the graph and screen readers.

#include <string>

#include "web/app/findings.h"
#include "web/app/judgement.h"
#include "web/app/messages.h"
#include "web/app/state.h"

namespace flipside::app {

// "+4", "−12", "0".
std::string signed_score(const Words& words, int score);

// "Black ahead by about 4", without "about" where that is exact.
std::string describe_worth(const Words& words, const Worth& worth);

// "Move 22", or the start.
std::string describe_ply_number(const Words& words, int ply);

// The board that is shown, and what it is worth where that is known: "Move 22: Black ahead by 4".
std::string describe_shown_worth(const Words& words, const State& state);

// What stands beside a move in writing: "?!", "?", "??"; empty for what needs no word.
std::string_view verdict_mark(Verdict verdict);

// "Better was c1: +4 instead of −8."
std::string describe_better(const Words& words, const JudgedMove& move);

}  // namespace flipside::app
