#pragma once

// Everything that can happen to the State: what a person asks for, what the engine answers, and time going by.

#include <cstdint>
#include <string>
#include <variant>

#include "engine/protocol.h"
#include "web/app/state.h"

namespace flipside::app {

struct PlaceDisc { Square square = kNoMove; };       // a person's move on the board
struct Undo {};                                      // back to the person's last decision
struct Redo {};
struct GoToPly { int ply = 0; };                     // from the move list
struct PlayOn {};                                    // ends browsing: the game goes on from the board shown
struct NewGame { Setup setup; };
struct Rematch {};                                   // the same seats with the colours swapped
struct OpenDialog { Dialog dialog = Dialog::kNone; };
struct CloseDialog {};
struct DismissNotice { int index = 0; };             // of State::notices
struct RetryEngine {};                               // after the engine gave up
struct ChangeSettings { Settings settings; };
struct MoveCursor { int files = 0; int ranks = 0; }; // arrow keys, clamped to the board
struct SetCursor { Square square = kNoMove; };
struct EngineReplied { protocol::Reply reply; };
struct EngineCrashed {};                             // the worker died or could not start
struct Tick {};                                      // time went by: see Effects::wake_at
struct StorageFailed {};

using Action = std::variant<PlaceDisc, Undo, Redo, GoToPly, PlayOn, NewGame, Rematch, OpenDialog, CloseDialog,
                            DismissNotice, RetryEngine, ChangeSettings, MoveCursor, SetCursor, EngineReplied,
                            EngineCrashed, Tick, StorageFailed>;

}  // namespace flipside::app
