#pragma once

// The types of engine/rules/move_evaluation.h, for those who know them from the search.

#include "engine/rules/move_evaluation.h"
