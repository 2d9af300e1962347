#pragma once

// What the platform has to do after an update (update.h): a list of small effects, carried out in the order of their
// kinds.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/protocols/protocol.h"
#include "web/app/alternative_of.h"
#include "web/app/engine/engine_number.h"
#include "web/app/game/sound.h"
#include "web/app/library/game_library.h"

namespace flipside::app {

// Moves stored data that cannot be read into quarantine, beside what is there already; if that fails, nothing overwrites it. Of the
// settings that is one of their two texts, or a copy of some of its lines.
struct QuarantineSettings {
  bool shared = false;     // of those that older versions read
  std::string lines = {};  // empty for the whole text
};
struct QuarantineGame {};
// Ends all engines from kFirstReviewer on.
struct EndReviewers {};
// Starts a fresh engine, replacing the one with that number.
struct StartEngine {
  int engine = kPlayingEngine;
};
struct SendRequest {
  int engine = kPlayingEngine;
  protocol::Request request;
};
// A sentence for the live region.
struct Announce {
  std::string sentence;
};
// Silences all pending sounds, before anything is played.
struct StopSounds {};
struct PlaySound {
  SoundCue cue;
};
// Stores settings_text() and shared_settings_text() (settings_format.h) soon, and before the program ends; or SettingsFailed. If another page
// has stored some since this one looked, SettingsStored comes before they are overwritten.
struct SaveSettings {
  std::string text;
  std::string shared;
};
// The same for record_text() (save_format.h) as the game last played: StorageFailed reports that it is stored nowhere.
struct SaveGame {
  std::string record = {};
};
// The address may be out of date; the record is for the browser's history.
struct ShowLink {
  std::string record = {};
};
// A row for the game library, and the keys of the rows it replaces.
struct StoreRow {
  StoredRow row;
  std::vector<std::string> replaces;
};
struct RemoveRow {
  std::string key;
};
// Reads the games of this device: GamesListed.
struct ListGames {};
// Reads what is in quarantine: QuarantineListed.
struct ListQuarantine {};
struct RemoveQuarantined {
  int number = 0;
};
// Saves a file for the person.
struct SaveFile {
  std::string name;
  std::string text;
};

// Asks the host what it has for live games (flipside.json): RelayKnown. Once for each page.
struct FindRelay {};
// Leaves the channel of a live game (remote/live_game.h); what was not sent yet is not sent any more.
struct LeaveLive {};
// Closes what OpenDirect has begun.
struct CloseDirect {};
// Asks the browser where this page can be reached directly, for an offer, or for the answer to the friend's: DirectReady. Once the friend's
// page is there: DirectOpened. Ends what was asked before.
struct OpenDirect {
  std::string channel;      // for JoinLive
  std::string description;  // the friend's offer; empty for a new one
};
// The friend's answer to the offer has come: DirectOpened or DirectFailed.
struct ConnectDirect {
  std::string description;
};
// Asks the other tabs of this device for the one that has sent what this code answers (AnswerFromTab): DirectHanded.
struct HandDirect {
  std::string code;
};
// Tells the tab that this one has taken that.
struct TakeFromTab {};
// Asks the other tabs of this device whether somebody sees the live game there: NobodySees.
struct AskWhetherSeen {};
// Opens a channel of the relay, or the direct one, a name of letters and digits, with this device's key pair for it: LiveJoined or
// LiveRefused. Leaves the one before; nothing happens where it is the same.
struct JoinLive {
  std::string channel;
};
// Signs a line and sends it to the channel, in order, again and again until it has come back.
struct SendLive {
  std::string line;
};

// Forgets this device's keys of all channels but these, each followed by a space, if they are old: those of others may just have been made in
// another page.
struct ForgetLiveKeys {
  std::string but = {};
};
// Asks the person whether this page may show notifications of the system: NotificationsRefused. Nothing happens where it may.
struct AskToNotify {};
// One until the page is seen; a later one takes its place. Or NotificationsRefused.
struct ShowNotification {
  std::string sentence;
};

// In the order in which they are carried out.
using AnyEffect =
    std::variant<QuarantineSettings, QuarantineGame, EndReviewers, StartEngine, SendRequest, Announce, StopSounds,
                 PlaySound, SaveSettings, SaveGame, ShowLink, StoreRow, RemoveRow, ListGames, RemoveQuarantined,
                 ListQuarantine, SaveFile, FindRelay, LeaveLive, CloseDirect, OpenDirect, ConnectDirect, HandDirect,
                 TakeFromTab, AskWhetherSeen, JoinLive, SendLive, ForgetLiveKeys, AskToNotify, ShowNotification>;

// Copied, moved and destroyed in effects.cpp: see Action.
struct Effect : AnyEffect {
  template <AlternativeOf<AnyEffect> T>
  Effect(T one) : AnyEffect(std::in_place_type<T>, std::move(one)) {}
  Effect(const Effect&);
  Effect(Effect&&) noexcept;
  Effect& operator=(const Effect&);
  Effect& operator=(Effect&&) noexcept;
  ~Effect();
};

struct Effects {
  std::vector<Effect> list;
  std::optional<double> wake_at;  // ms: send a Tick then
  bool needs_redraw = true;       // something that is drawn may have changed

  template <typename E>
  void add(E effect) {
    list.push_back(std::move(effect));
  }
  // Unless there is one already.
  template <typename E>
  void once(E effect) {
    if (!has<E>()) add(std::move(effect));
  }
  // The first of its kind; nullptr when there is none.
  template <typename E>
  E* find() {
    for (Effect& effect : list) {
      if (E* found = std::get_if<E>(&effect)) return found;
    }
    return nullptr;
  }
  template <typename E>
  bool has() const {
    return std::any_of(list.begin(), list.end(), [](const Effect& one) { return std::holds_alternative<E>(one); });
  }
  // All of a kind, in order.
  template <typename E>
  std::vector<E> of() const {
    std::vector<E> out;
    for (const Effect& effect : list) {
      if (const E* found = std::get_if<E>(&effect)) out.push_back(*found);
    }
    return out;
  }
  // Removes those of a kind for which `which` holds.
  template <typename E, typename Which>
  void drop(Which which) {
    std::erase_if(list, [&which](const Effect& effect) {
      const E* found = std::get_if<E>(&effect);
      return found != nullptr && which(*found);
    });
  }
  template <typename E>
  void drop() {
    drop<E>([](const E&) { return true; });
  }
  // By kind; stable within a kind.
  void sort();
};

}  // namespace flipside::app
