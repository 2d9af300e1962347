#pragma once

// A simulated device with a person, engines and a list of games, all of which do anything at any time. Their actions
// are random (any_order_test.cpp) or come from the bytes of a fuzzer (tests/fuzz/app_fuzz.cpp). The invariants are
// doctest checks.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/knowledge/openings.h"
#include "engine/notation/game_code.h"
#include "engine/notation/game_files.h"
#include "engine/notation/ggf.h"
#include "engine/notation/transcript.h"
#include "engine/players/player.h"
#include "engine/protocols/protocol.h"
#include "tests/unit/courses.h"
#include "tests/unit/descriptions.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "tests/unit/stored.h"
#include "web/app/activities/activities.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/engine/review.h"
#include "web/app/game/stack.h"
#include "web/app/page/accessible_board.h"
#include "web/app/page/controls.h"
#include "web/app/remote/friend_link.h"
#include "web/app/settings/settings_format.h"
#include "web/app/trace.h"
#include "web/app/update.h"

namespace flipside::app {

// The source of all choices: random numbers from a seed, or numbers from bytes, with 0 after their end.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : random_(seed) {}
  explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint64_t next() {
    if (!bytes_) return random_.next();
    std::uint64_t out = 0;
    for (int i = 0; i < 8; ++i) out = out << 8 | static_cast<std::uint64_t>(take());
    return out;
  }
  // 0…bound−1, for a small bound.
  int below(int bound) { return bytes_ ? take() % bound : random_.below(bound); }
  bool at_end() const { return bytes_ && bytes_->empty(); }

 private:
  int take() {
    if (bytes_->empty()) return 0;
    const int out = bytes_->front();
    bytes_ = bytes_->subspan(1);
    return out;
  }

  Random random_{0};
  std::optional<std::span<const std::uint8_t>> bytes_;
};

// Two moves to find; the first is c4.
inline constexpr std::string_view kTwoMovePuzzle =
    "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % level 5, game 8, line b5b2, "
    "quiet-move\n";

// The simulated device.
class RandomAppHarness {
 public:
  explicit RandomAppHarness(const Choices& choices) : random_(choices) { begin(std::nullopt); }

  // No choices are left.
  bool at_end() const { return random_.at_end(); }

  State state;
  std::string trace;  // of everything since the last begin() (web/app/trace.h)

  void step() {
    switch (random_.below(8)) {
      case 0:
        return wait(random_.below(4) == 0 ? 40'000 : random_.below(1500));
      case 1:
      case 2:
        return on_engine_reply();
      case 3:
        return on_reviewer_reply();
      case 4:
        if (human_may_play()) return act(PlaceDisc{random_square(state.record.game().legal_moves(), random_)});
        return act(any_of_device());
      case 5:
        return act(random_.below(6) == 0 ? any_of_device() : any_of_game());
      case 6:
        return act(any_of_dialogs());
      default:
        return act(any_of_game());
    }
  }

  // The stored texts parse to the current state, and all outputs can be made.
  void check_whole() const {
    const std::string text = record_text(state.record);
    const ParsedRecord read = parse_record(text, Translations(Language::kEnglish));
    REQUIRE_MESSAGE(read.record, read.error << " in\n" << text);
    CAPTURE(text);
    CHECK(transcript(flipside::at_end(read.record->game())) == transcript(flipside::at_end(state.record.game())));
    CHECK(read.record->game().ply() == state.record.game().ply());
    CHECK(lines_of(read.record->tree) == lines_of(state.record.tree));
    CHECK(record_text(*read.record) == text);
    const std::string settings = settings_text(state.settings);
    CHECK(parse_settings(settings, {}, Translations(Language::kEnglish)).settings == state.settings);
    CHECK_FALSE(app::board_json(state).empty());
    CHECK(dialog_json(state).empty() == (state.ui.dialog == Dialog::kNone));
    CHECK_FALSE(controls_json(state).empty());
    CHECK(state.record.analysed == state.analyses());
    CHECK(panel(state, Translations(Language::kEnglish)).has_value() == state.has_page_panel());
  }

  // Ending all that is above the game gives it back as it waits.
  void check_stack() const {
    State below = state;
    while (!below.game_on_board()) pop(below);
    CHECK(record_text(below.record) == record_text(game_record(state)));
    CHECK(below.record.analysed == below.analyses());
    while (!below.suspended.empty()) pop(below);
    CHECK(below.doing<Play>() != nullptr);
    CHECK(lines_of(below.record.tree) == lines_of(game_record(state).tree));
  }

  // The engine thinks only about the current board.
  void check_thinking() const {
    if (!state.computer_thinks()) return;
    CHECK(state.computer_to_move());
    CHECK(state.engine.job->hash == state.record.game().hash());
  }

  // A reload: only the stored state remains.
  void reload() {
    const GameRecord& record = game_record(state);
    const std::string text = record_text(record);
    const Game before = record.game();
    begin(text);
    CHECK_FALSE(quarantined_);
    CHECK(state.record.game().board() == before.board());
  }

  // Plays on to the end of the game, with nothing in the way.
  void play_to_the_end() {
    act(CloseDialog{});
    act(EndReplay{});
    if (!state.game_on_board()) act(LeaveAnalysis{});
    act(LeaveLesson{});
    act(ChangeEnvironment{});
    // Nobody answers for a friend.
    if (state.record.setup.with_friend()) act(NewGame{two_persons(1)});
    for (int steps = 0; !state.ended(); ++steps) {
      REQUIRE_MESSAGE(steps < 2000, "the game does not continue:\n" << app::board_json(state));
      const bool warned = state.engine.coached && state.engine.coached->warned;
      if (state.record.browsing || warned) act(PlayOn{});
      if (state.engine.client.gave_up) act(RetryEngine{});
      if (human_may_play()) {
        act(PlaceDisc{first_square(state.record.game().legal_moves())});
      } else {
        answer_all();
        wait(500);
      }
    }
  }

 private:
  // What an exercise leaves untouched; empty without one.
  std::string waiting_game() const { return state.game_on_board() ? std::string() : record_text(game_record(state)); }

  void begin(const std::optional<std::string>& saved) {
    state = {};
    trace.clear();
    waiting_.clear();
    wake_at_.reset();
    Start start{saved, random_.next()};
    start.environment.reduced_motion = random_.below(2) == 0;
    start.device = {1 + random_.below(9), 4};
    act(start);
    act(EngineReplied{protocol::Ready{"test"}});
  }

  bool human_may_play() const { return state.human_to_move() && state.record.game().legal_moves() != 0; }

  void act(const Action& action) {
    now_ = traced_time(now_);
    trace += trace_of(action, now_);
    const std::string waiting = waiting_game();
    Effects effects = update(state, action, now_);
    trace += trace_of(effects);
    if (const std::string waits = waiting_game(); !waiting.empty() && !waits.empty()) CHECK(waits == waiting);
    take(effects);
  }

  void take(const Effects& effects) {
    wake_at_ = effects.wake_at;
    quarantined_ = effects.has<QuarantineGame>();
    for (const auto& [line] : effects.of<SendLive>()) said_ = line;
    if (effects.has<EndReviewers>())
      std::erase_if(waiting_, [](const auto& one) { return one.first >= kFirstReviewer; });
    for (const auto& [engine] : effects.of<StartEngine>()) waiting_[engine].clear();
    for (const SendRequest& sent : effects.of<SendRequest>()) waiting_[sent.engine].push_back(received(sent.request));
    for (const StoreRow& game : effects.of<StoreRow>()) {
      REQUIRE(parse_record(game.row.text, Translations(Language::kEnglish)).record);
      for (const std::string& key : game.replaces) rows_.erase(key);
      rows_[game.row.key] = library_row(game.row.key, 1790000000000, game.row.text);
    }
    for (const auto& [key] : effects.of<RemoveRow>()) rows_.erase(key);
    if (!effects.has<ListGames>()) return;
    std::string all;
    for (const auto& [key, text] : rows_) all += text;
    act(GamesListed{all});
  }

  // The request as the engine parses it from the platform's text.
  static protocol::Request received(const protocol::Request& request) {
    const std::string text = protocol::to_text(request);
    const auto parsed = protocol::parse_request(text);
    REQUIRE_MESSAGE(parsed.message, text);
    return *parsed.message;
  }

  void wait(double ms) {
    const double until = now_ + ms;
    int ticks = 0;
    while (wake_at_ && *wake_at_ <= until) {
      now_ = std::max(now_, *wake_at_);
      act(Tick{});
      REQUIRE_MESSAGE(++ticks < 5000, "the clock does not advance");
    }
    now_ = until;
  }

  SearchInfo info(Square square) {
    SearchInfo out;
    out.move.evaluation.depth = 1 + random_.below(20);
    out.move.evaluation.exact = random_.below(4) == 0;
    out.move.evaluation.score = random_.below(129) - 64;
    out.nodes = random_.next() % 1'000'000'000;
    out.move.square = square;
    out.move.pv = {square};
    return out;
  }

  // An engine's reply to its oldest request; `right` makes it a correct one.
  std::optional<protocol::Reply> say(std::vector<protocol::Request>& waiting, bool right) {
    if (waiting.empty()) return std::nullopt;
    const protocol::Request request = waiting.front();
    const auto done = [&waiting] { waiting.erase(waiting.begin()); };
    if (const auto* stop = std::get_if<protocol::Stop>(&request)) return done(), protocol::Stopped{stop->id};
    if (std::holds_alternative<protocol::Ponder>(request)) return done(), std::nullopt;
    if (const auto* analyse = std::get_if<protocol::Analyse>(&request)) {
      const Bitboard legal = analyse->board.position().legal_moves();
      if (legal == 0 || random_.below(12) == 0) return done(), protocol::Analysed{analyse->id};
      const Square square = random_square(legal, random_);
      return protocol::Evaluated{analyse->id, info(square)};
    }
    if (const auto* read = std::get_if<protocol::Read>(&request)) {
      const bool broken = !right && random_.below(20) == 0;
      const std::uint64_t id = read->id;
      const std::string lines = broken ? "game\nmoves f5" : game_file_lines(read_game_files(read->text));
      return done(), protocol::Games{id, lines};
    }
    const auto& think = std::get<protocol::Think>(request);
    const Square square = random_square(think.board.position().legal_moves(), random_);
    if (!right && random_.below(3) == 0) return protocol::Progress{think.id, info(square)};
    done();
    if (!right && random_.below(20) == 0) return protocol::Refused{think.id, "it would not"};
    const bool illegal = !right && random_.below(20) == 0;
    protocol::Move move{think.id, info(square)};
    if (illegal) move.info.move.square = 0;
    return move;
  }

  void on_engine_reply() {
    if (random_.below(40) == 0) return act(EngineCrashed{});
    if (!state.engine.client.ready) return act(EngineReplied{protocol::Ready{"test"}});
    if (const auto reply = say(waiting_[kPlayingEngine], false)) act(EngineReplied{*reply});
  }

  void on_reviewer_reply() {
    if (state.review.reviewers.empty()) return;
    const int reviewer = random_.below(static_cast<int>(state.review.reviewers.size()));
    const int engine = kFirstReviewer + reviewer;
    if (random_.below(60) == 0) return act(EngineCrashed{engine});
    if (!state.review.reviewers[static_cast<std::size_t>(reviewer)].client.ready) {
      return act(EngineReplied{protocol::Ready{"test"}, engine});
    }
    if (const auto reply = say(waiting_[engine], false)) act(EngineReplied{*reply, engine});
  }

  void answer_all() {
    if (!state.engine.client.ready) act(EngineReplied{protocol::Ready{"test"}});
    for (int answers = 0; !waiting_[kPlayingEngine].empty() && answers < 100; ++answers) {
      if (const auto reply = say(waiting_[kPlayingEngine], true)) act(EngineReplied{*reply});
    }
  }

  Seat any_seat() {
    const auto& kinds = player_kinds();
    return {random_.below(2) == 0 ? SeatKind::kPerson : SeatKind::kComputer,
            std::string(kinds[static_cast<std::size_t>(random_.below(static_cast<int>(kinds.size())))].name)};
  }

  Setup any_setup() {
    Setup out;
    out.black = any_seat();
    out.white = any_seat();
    out.seed = random_.next();
    out.start_position = static_cast<StartPosition>(random_.below(4));
    out.opening = random_.below(static_cast<int>(openings().size()));
    if (out.start_position == StartPosition::kStandard) out.handicap = random_.below(5);
    out.adaptive_level = random_.below(4) == 0;
    out.coach = random_.below(2) == 0;
    if (random_.below(3) == 0) out.time = {1 + random_.below(3), random_.below(3)};
    return out;
  }

  // Values that the setting cannot have among them.
  ChangeSetting any_setting() {
    const int settings = static_cast<int>(Setting::kLanguage) + 1;
    return {static_cast<Setting>(random_.below(settings)), random_.below(8) - 1};
  }

  DirectOffer any_direct_offer() {
    DirectOffer out{*direct::parse_description(kChromiumDescription)};
    if (random_.below(2) == 0) out.answers = direct::tag_of(state.direct.own.value_or(out.point));
    return out;
  }

  // Of the game on the board, from either side, with what was played or some of it.
  std::string any_friend_code() {
    FriendLink link = friend_link(state.record);
    if (random_.below(4) == 0) link.id = random_.next() >> (64 - kFriendIdBits);
    if (random_.below(2) == 0) link.sender = opposite(link.sender);
    if (random_.below(2) == 0 && link.id != 0)
      link.live = LiveOffer{any_key(), {random_.below(2), 0}, random_.below(2) == 0};
    else if (random_.below(2) == 0)
      link.direct = any_direct_offer();
    link.says.word = static_cast<FriendWord>(random_.below(static_cast<int>(kLastFriendWord) + 1));
    if (random_.below(2) == 0 && !link.game.over())
      link.game.play(link.game.must_pass() ? kPass : random_square(link.game.legal_moves(), random_));
    std::string code = friend_code(link);
    if (random_.below(8) == 0) code.pop_back();
    return code;
  }

  NodeId any_node() { return random_.below(std::min(state.record.tree.id_end(), 250) + 2) - 1; }
  int any_ply() { return random_.below(state.record.game().length() + 3) - 1; }

  // An entry that occurs twice is chosen twice as often.
  template <typename What>
  What one_of(std::vector<What> all) {
    return std::move(all[static_cast<std::size_t>(random_.below(static_cast<int>(all.size())))]);
  }

  Action any_of_game() {
    // New games are rare, so that games get long.
    if (random_.below(48) == 0) return one_of<Action>({NewGame{any_setup()}, Rematch{}});
    if (random_.below(24) == 0)
      return one_of<Action>({StartLesson{}, LeaveLesson{}, DeclineLesson{}, OpenLessons{std::string(kCourses)},
                             StartCourseLesson{"counting"}, OpenPuzzles{20000, std::string(kTwoMovePuzzle)},
                             OpenLinkedPuzzle{20000, std::string(kTwoMovePuzzle), "AAAAAAAA"},
                             StartPuzzles{random_.below(static_cast<int>(kLastPuzzleMode) + 1)},
                             ShowMissed{random_.below(3) - 1}});
    if (random_.below(24) == 0)
      return one_of<Action>({StartAnalysis{}, LeaveAnalysis{}, GoToNode{any_node()}, RemoveVariation{any_node()},
                             PromoteVariation{any_node()}, PlayFromHere{}});
    if (state.exercise() && random_.below(3) == 0)
      return one_of<Action>({NextStep{}, ShowAnswer{}, TryStepAgain{},
                             PlaceDisc{first_square(state.exercise()->present_step().answers)}});
    return one_of<Action>({Undo{},
                           Undo{},
                           Redo{},
                           GoToPly{any_ply()},
                           StepPlies{random_.below(5) - 2},
                           PlayOn{},
                           PlayOn{},
                           MoveCursor{random_.below(3) - 1, random_.below(3) - 1},
                           SetCursor{random_.below(66) - 1},
                           SwitchVariation{any_node()},
                           GoToTurn{any_ply()},
                           StartReplay{},
                           EndReplay{},
                           ToggleReplay{},
                           ChangeReplaySpeed{},
                           SkipCounting{},
                           ToggleEvaluations{},
                           ToggleHint{},
                           NextOverlay{},
                           ShowGraph{random_.below(2) == 0},
                           ShowQrCode{random_.below(2) == 0},
                           TypeFile{random_.below(9) - 1},
                           any_setting(),
                           PlaceDisc{random_.below(66) - 1},
                           DismissNotice{random_.below(3) - 1},
                           RetryEngine{},
                           ToggleSound{}});
  }

  Action any_of_dialogs() {
    const OpenDialog open{static_cast<Dialog>(random_.below(static_cast<int>(kLastDialog) + 1))};
    return one_of<Action>({open,
                           open,
                           open,
                           CloseDialog{},
                           CloseDialog{},
                           GoBack{},
                           ImportText{random_.below(2) == 0, any_text()},
                           ChooseImported{random_.below(4) - 1},
                           ChooseImportedSide{random_.below(4) - 1},
                           OpenImported{},
                           StoreImported{},
                           OpenStored{any_stored()},
                           DeleteStored{any_stored()},
                           SearchGames{one_of<std::string>({"", "level 5", "ann", "\u3000"})},
                           ShowGameRows{random_.below(40) - 5, random_.below(500) - 5},
                           UndoDelete{},
                           ExportGames{},
                           PaintSquare{random_.below(2) == 0, random_.below(66) - 1},
                           PaintBoard{random_.below(2)},
                           ChooseSide{random_.below(2)},
                           ChooseBrush{random_.below(5) - 1},
                           UsePosition{},
                           ChooseForNewGame{static_cast<NewGameChoice>(random_.below(12)), random_.below(30) - 1},
                           OpenFriend{any_friend_code()},
                           AcceptInvitation{},
                           NameMyself{one_of<std::string>({"", "Ann", "\u3042\n"})},
                           TellFriend{random_.below(9) - 1},
                           SayToFriend{random_.below(9) - 1},
                           FriendLinkSent{},
                           PlayByLink{},
                           StartChosenGame{},
                           any_setting(),
                           ResetSettings{},
                           UndoReset{},
                           StartReview{},
                           StopReview{},
                           any_of_openings(),
                           ChooseExportForm{random_.below(5) - 1}});
  }

  // Half of them open the dialog, because without it nothing happens.
  Action any_of_openings() {
    const int opening = random_.below(static_cast<int>(openings().size()) + 2) - 1;
    const OpenOpenings open{20000, "c4e3; book 0; depth 18 +1; f5:60 f6:40\nrubbish"};
    return one_of<Action>({open, open, open, open, ChooseOpening{opening}, FoldOpening{opening},
                           SearchOpenings{random_.below(2) == 0 ? "e" : ""}, ChooseTrainedSide{random_.below(4) - 1},
                           TrainOpenings{random_.below(2) == 0}, PlayOpening{}});
  }

  std::uint64_t any_stored() {
    const std::vector<StoredGame>& games = state.ui.games.library.games;
    if (games.empty() || random_.below(10) == 0) return random_.next();
    return games[static_cast<std::size_t>(random_.below(static_cast<int>(games.size())))].record.game_id;
  }

  std::string any_text() {
    return one_of<std::string>({ggf({GameTree(state.record.game()), "Ann", "Ben", "2026.11.22"}),
                                game_code(state.record.game()), std::string(kWipeout), kToForcedPass + "\nf5d6c3\nf5f5",
                                kStart + " X", "f5 and then what?"});
  }

  Action any_of_device() {
    const ChangeEnvironment change{{random_.below(2) == 0, random_.below(2) == 0, false, false}};
    if (random_.below(3) == 0) return any_of_direct();
    if (random_.below(2) == 0) return any_of_relay();
    return one_of<Action>({OpenLink{random_.below(3) == 0 ? "damaged" : game_code(state.record.game())},
                           OpenLink{game_code(played(kToForcedPass))}, StorageFailed{}, SettingsFailed{}, GamesFailed{},
                           Tick{}, change});
  }

  std::string any_key() { return std::string(kKeyLetters, one_of<char>({'a', 'b', 'c'})); }

  // What was said last comes back, or anybody says anything.
  LiveHeard any_line() {
    if (!said_.empty() && random_.below(2) == 0) return {std::string(kKeyLetters, 'a'), said_};
    const live::LiveGame& live = state.live_game;
    const int ply = live.game.length();
    const Bitboard moves = live.game.legal_moves();
    std::vector<live::Message> all{live::Hello{live.session, false, "Ann"},
                                   live::Ask{live.number, ply - 1},
                                   live::Ask{live.number, live::kRematch},
                                   live::Answer{live.number, ply - 1, true},
                                   live::Answer{live.number, live::kRematch, true},
                                   live::Resign{live.number},
                                   live::Flag{live.number, ply},
                                   live::Phrase{live.number, 2},
                                   live::WholeGame{live.number, live::moves_behind(state.record.game(), 0)}};
    if (moves != 0) all.push_back(live::next_move(live, random_square(moves, random_), 1000));
    return {any_key(), live::to_text(one_of(std::move(all)))};
  }

  Action any_of_direct() {
    return one_of<Action>({DirectReady{random_.below(4) == 0 ? "" : kFirefoxDescription}, DirectOpened{any_key()},
                           DirectFailed{}, DirectHanded{random_.below(2) == 0}, AnswerFromTab{any_friend_code()},
                           NobodySees{}, PasteAnswer{"#f=" + any_friend_code()}, LiveRefused{"direct"}});
  }

  Action any_of_relay() {
    return one_of<Action>(
        {RelayKnown{random_.below(3) == 0 ? "unheard of"
                                          : std::string(kRelayWords[static_cast<std::size_t>(random_.below(3))])},
         LiveJoined{random_.below(8) == 0 ? "no key" : any_key()}, LiveJoined{std::string(kKeyLetters, 'a')},
         any_line(), any_line(), any_line(), any_line(), LiveLost{}, LiveRefused{"relay"},
         LivePresence{random_.below(2) == 0, any_key()}, NotificationsRefused{}, JapaneseReady{}});
  }

  Choices random_;
  double now_ = 1000;
  std::optional<double> wake_at_;
  bool quarantined_ = false;
  std::map<int, std::vector<protocol::Request>> waiting_;  // by engine: its unanswered requests
  std::map<std::string, std::string> rows_;
  std::string said_;  // the latest line to the relay
};

}  // namespace flipside::app
