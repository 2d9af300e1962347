#pragma once

// The sequential probability ratio test (A. Wald 1945) of a match: is the first player better by `elo1`, or by no more
// than `elo0`? It ends as soon as one of them is likely enough. That takes far fewer games than a fixed number would.
//
// The unit is the pair of games, as in MatchScore. For n pairs with mean share m and variance v the logarithm of the
// likelihood ratio is n (s1 - s0) (2 m - s0 - s1) / (2 v), where s0 and s1 are the shares expected for the two Elo
// differences (M. Van den Bergh, "A Practical Introduction to the GSPRT").

#include <string>

#include "engine/measure/match_score.h"

namespace flipside {

struct Sprt {
  double elo0 = 0;
  double elo1 = 0;      // above elo0
  double error = 0.05;  // probability of an error of either kind
};

enum class Verdict { kOpen, kAccepted, kRefused };

// Above 0 the results favour elo1, below 0 elo0. 0 before the first pair.
double log_likelihood_ratio(const Sprt& sprt, const MatchScore& score);
// The test ends when the ratio reaches this value above or below 0: 2.94 for errors of 5 %.
double sprt_bound(const Sprt& sprt);
// Accepted: the first player is likelier to be better by elo1 than by elo0.
Verdict verdict(const Sprt& sprt, const MatchScore& score);

// "LLR +1.20 of 2.94 for 0 to 10 Elo", with ", accepted" or ", refused" at the end of the test.
std::string to_text(const Sprt& sprt, const MatchScore& score);

}  // namespace flipside
