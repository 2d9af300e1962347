#pragma once

// Gates: the functions through which the page enters its deferred module (web/startup/FlipsideDeferred.cmake has their names). What only
// they can reach loads after the board, so the platform calls one only when the module is there. They are never inlined.

#define FLIPSIDE_GATE [[gnu::noinline]]
