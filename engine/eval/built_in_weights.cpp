#include "engine/eval/built_in_weights.h"

#include <cassert>

namespace flipside {

const Weights& built_in_weights() {
  static const Weights weights = [] {
    const ParsedWeights parsed = parse_weights(built_in_weights_file());
    assert(parsed.weights && "tests/unit/weights_test.cpp reads this very file");
    return Weights(*parsed.weights);
  }();
  return weights;
}

}  // namespace flipside
