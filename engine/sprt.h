#pragma once

// The sequential probability ratio test (A. Wald 1945) of a match: is the first player better by `elo1`, or by no more than
// `elo0`? It ends as soon as either is likely enough, which takes far fewer games than a number fixed beforehand.
//
// The pair of games is the unit, as in MatchScore. The logarithm of the likelihood ratio is that of normal errors with the
// variance that the pairs show: n (s1 - s0) (2 m - s0 - s1) / (2 v) for n pairs of mean share m and variance v, s0 and s1
// being the shares that the two Elo differences expect (M. Van den Bergh, "A Practical Introduction to the GSPRT").

#include <string>

#include "engine/match_score.h"

namespace flipside {

struct Sprt {
  double elo0 = 0;
  double elo1 = 0;      // above elo0
  double error = 0.05;  // of either kind
};

enum class Verdict { kOpen, kAccepted, kRefused };

// Above 0 the results speak for elo1. 0 before the first pair.
double log_likelihood_ratio(const Sprt& sprt, const MatchScore& score);
// The ratio's logarithm at which the test ends, on either side of 0: 2.94 for errors of 5 %.
double sprt_bound(const Sprt& sprt);
// Accepted: the first player is better by elo1 rather than by elo0.
Verdict verdict(const Sprt& sprt, const MatchScore& score);

// "LLR +1.20 of 2.94 for 0 to 10 Elo", with ", accepted" or ", refused" when it is.
std::string to_text(const Sprt& sprt, const MatchScore& score);

}  // namespace flipside
