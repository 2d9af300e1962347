#include "engine/training/probcut_fit.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "engine/eval/built_in_weights.h"
#include "engine/search/probcut.h"
#include "tests/unit/random_positions.h"

namespace flipside::training {
namespace {

TEST_CASE("a fit finds the formula that made the deviations") {
  const DeviationFormula formula{4.5, 0.4, 0.93, 0.97};
  std::vector<Deviation> deviations;
  for (int empties = 20; empties <= 50; empties += 10) {
    for (int depth = 2; depth <= 10; ++depth) {
      for (int reduced = depth % 2; reduced < depth; reduced += 2)
        deviations.push_back({empties, depth, reduced, 100 + depth, formula.at(empties, depth, reduced)});
    }
  }
  const DeviationFormula found = fit_estimates(deviations);
  CHECK(found.discs == doctest::Approx(formula.discs));
  CHECK(found.growth == doctest::Approx(formula.growth));
  CHECK(found.shallow == doctest::Approx(formula.shallow));
  CHECK(found.late == doctest::Approx(formula.late));
}

TEST_CASE("deeper searches of real positions are closer to the exact score") {
  Random random(3);
  std::vector<Position> positions;
  for (int i = 0; i < 40; ++i) positions.push_back(position_with(12, random));
  const std::vector<Deviation> deviations = measure_exact(positions, 6, built_in_weights());
  REQUIRE(deviations.size() == 7);
  CHECK(deviations.front().count == 40);
  CHECK(deviations.back().discs < deviations.front().discs);
  const DeviationFormula formula = fit_exact(deviations);
  CHECK(formula.shallow < 1);
  CHECK(formula.shallow > 0.7);
}

TEST_CASE("margins follow the formula") {
  using namespace probcut_detail;
  const DeviationFormula formula{kDeviation, kGrowth, kPerReduced, kPerEmpty};
  for (const int depth : {4, 9, 16, 24}) {
    const int reduced = reduced_depth(depth);
    const double deviation = formula.at(32, depth, reduced) * kDisc;
    CHECK(estimate_margin(32, depth, reduced, 0) ==
          doctest::Approx(deviation * kDeviationTenths[0] / 10).epsilon(0.02));
  }
}

}  // namespace
}  // namespace flipside::training
