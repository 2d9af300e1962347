// Whatever people, engines and the device do, in whatever order: the state stays whole, can be kept and read again, and the
// game can always be played on.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game_code.h"
#include "engine/ggf.h"
#include "engine/openings.h"
#include "engine/player.h"
#include "engine/protocol.h"
#include "engine/transcript.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "web/app/description.h"
#include "web/app/saved.h"
#include "web/app/sheet.h"
#include "web/app/update.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::string whole_transcript(Game game) {
  game.go_to(static_cast<int>(game.plies().size()));
  return transcript(game);
}

// A device with a person at it, engines and a list of games, all of whom do anything at any time.
class AnyTable {
 public:
  explicit AnyTable(std::uint64_t seed) : random_(seed) { begin(std::nullopt); }

  State state;

  void step() {
    switch (random_.below(8)) {
      case 0:
        return wait(random_.below(4) == 0 ? 40'000 : random_.below(1500));
      case 1:
      case 2:
        return hear_engine();
      case 3:
        return hear_reviewer();
      case 4:
        if (human_may_play()) return act(PlaceDisc{random_square(state.game.legal_moves(), random_)});
        return act(any_of_device());
      case 5:
        return act(random_.below(6) == 0 ? any_of_device() : any_of_game());
      case 6:
        return act(any_of_sheets());
      default:
        return act(any_of_game());
    }
  }

  // What is kept is what there is.
  void check_whole() const {
    const std::string text = saved_text(state);
    const ParsedSaved read = parse_saved(text, Words(Language::kEnglish));
    REQUIRE_MESSAGE(read.saved, read.error << " in\n" << text);
    CAPTURE(text);
    CHECK(whole_transcript(read.saved->game) == whole_transcript(state.game));
    CHECK(read.saved->game.ply() == state.game.ply());
    CHECK(read.saved->settings == state.settings);
    CHECK(read.saved->lines.size() == state.lines.size());
    CHECK_FALSE(app::description(state).empty());
    CHECK_FALSE(sheet_text(state).empty());
  }

  // The engine thinks about nothing but the board that is there.
  void check_thinking() const {
    if (!state.thinking) return;
    CHECK(state.computer_to_move());
    CHECK(state.thinking->hash == state.game.hash());
  }

  // A reload: all but what was kept is gone.
  void reload() {
    const std::string text = saved_text(state);
    const Game before = state.game;
    begin(text);
    CHECK_FALSE(set_aside_);
    CHECK(state.game.board() == before.board());
  }

  // The person wants to see the end, and nothing is in the way.
  void play_to_the_end() {
    act(CloseDialog{});
    act(EndReplay{});
    act(ChangeSurroundings{});
    for (int steps = 0; !state.ended(); ++steps) {
      REQUIRE_MESSAGE(steps < 2000, "the game does not go on:\n" << app::description(state));
      if (state.browsing) act(PlayOn{});
      if (state.engine_gave_up) act(RetryEngine{});
      if (human_may_play()) {
        act(PlaceDisc{first_square(state.game.legal_moves())});
      } else {
        answer_all();
        wait(500);
      }
    }
  }

 private:
  void begin(const std::optional<std::string>& saved) {
    state = {};
    waiting_.clear();
    reviews_.clear();
    wake_at_.reset();
    Start start{saved, random_.below(2) == 0, random_.next()};
    start.has_sheets = random_.below(4) > 0;
    start.device = {1 + random_.below(9), 4};
    act(start);
    act(EngineReplied{protocol::Ready{"test"}});
  }

  bool human_may_play() const { return state.human_to_move() && state.game.legal_moves() != 0; }

  void act(const Action& action) { take(update(state, action, now_)); }

  void take(const Effects& effects) {
    wake_at_ = effects.wake_at;
    set_aside_ = effects.set_aside_saved;
    if (effects.replace_engine) {
      waiting_.clear();
      engine_ready_ = false;
    }
    for (const std::string& text : effects.to_engine) waiting_.push_back(request(text));
    if (effects.end_reviewers) reviews_.clear();
    for (const int reviewer : effects.start_reviewers) reviews_[reviewer].clear();
    for (const ToReviewer& sent : effects.to_reviewers) reviews_[sent.reviewer].push_back(request(sent.text));
    for (const GameToKeep& game : effects.keep) {
      REQUIRE(parse_saved(game.text, Words(Language::kEnglish)).saved);
      kept_[game.id] = "kept " + std::to_string(game.id) + " 1790000000000\n" + game.text;
    }
    for (const std::uint64_t id : effects.forget) kept_.erase(id);
    if (!effects.list_games) return;
    std::string all;
    for (const auto& [id, text] : kept_) all += text;
    act(GamesListed{all});
  }

  static protocol::Request request(const std::string& text) {
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
      REQUIRE_MESSAGE(++ticks < 5000, "time does not go by");
    }
    now_ = until;
  }

  SearchInfo info(Square square) {
    SearchInfo out;
    out.depth = 1 + random_.below(20);
    out.exact = random_.below(4) == 0;
    out.score = random_.below(129) - 64;
    out.nodes = random_.next() % 1'000'000'000;
    out.pv = {square};
    return out;
  }

  // What an engine says to the oldest of its requests; `right` when it does as it should.
  std::optional<protocol::Reply> say(std::vector<protocol::Request>& waiting, bool right) {
    if (waiting.empty()) return std::nullopt;
    const protocol::Request asked = waiting.front();
    const auto done = [&waiting] { waiting.erase(waiting.begin()); };
    if (const auto* stop = std::get_if<protocol::Stop>(&asked)) return done(), protocol::Stopped{stop->id};
    if (std::holds_alternative<protocol::Ponder>(asked)) return done(), std::nullopt;
    if (const auto* analyse = std::get_if<protocol::Analyse>(&asked)) {
      const Bitboard legal = analyse->board.position().legal_moves();
      if (legal == 0 || random_.below(12) == 0) return done(), protocol::Analysed{analyse->id};
      const Square square = random_square(legal, random_);
      return protocol::MoveValue{analyse->id, square, info(square)};
    }
    const auto& think = std::get<protocol::Think>(asked);
    const Square square = random_square(think.board.position().legal_moves(), random_);
    if (!right && random_.below(3) == 0) return protocol::Progress{think.id, info(square)};
    done();
    if (!right && random_.below(20) == 0) return protocol::Refused{think.id, "it would not"};
    return protocol::Move{think.id, !right && random_.below(20) == 0 ? 0 : square, info(square)};
  }

  void hear_engine() {
    if (random_.below(40) == 0) return act(EngineCrashed{});
    if (!std::exchange(engine_ready_, true)) return act(EngineReplied{protocol::Ready{"test"}});
    if (const auto reply = say(waiting_, false)) act(EngineReplied{*reply});
  }

  void hear_reviewer() {
    if (state.review.reviewers.empty()) return;
    const int reviewer = random_.below(static_cast<int>(state.review.reviewers.size()));
    if (random_.below(60) == 0) return act(ReviewerCrashed{reviewer});
    if (!state.review.reviewers[static_cast<std::size_t>(reviewer)].ready) {
      return act(ReviewerReplied{reviewer, protocol::Ready{"test"}});
    }
    if (const auto reply = say(reviews_[reviewer], false)) act(ReviewerReplied{reviewer, *reply});
  }

  void answer_all() {
    if (!std::exchange(engine_ready_, true)) act(EngineReplied{protocol::Ready{"test"}});
    for (int answers = 0; !waiting_.empty() && answers < 100; ++answers) {
      if (const auto reply = say(waiting_, true)) act(EngineReplied{*reply});
    }
  }

  Seat any_seat() {
    const auto& kinds = player_kinds();
    return {random_.below(2) == 0,
            std::string(kinds[static_cast<std::size_t>(random_.below(static_cast<int>(kinds.size())))].name)};
  }

  Setup any_setup() {
    Setup out;
    out.black = any_seat();
    out.white = any_seat();
    out.seed = random_.next();
    out.beginning = static_cast<Beginning>(random_.below(4));
    out.opening = random_.below(static_cast<int>(openings().size()));
    if (out.beginning == Beginning::kStandard) out.handicap = random_.below(5);
    if (random_.below(3) == 0) out.time = {1 + random_.below(3), random_.below(3)};
    return out;
  }

  Settings any_settings() {
    Settings out = state.settings;
    switch (random_.below(6)) {
      case 0:
        out.flip_speed = static_cast<FlipSpeed>(random_.below(4));
        break;
      case 1:
        out.language = random_.below(2) == 0 ? Language::kJapanese : Language::kEnglish;
        break;
      case 2:
        out.ponder = !out.ponder;
        break;
      case 3:
        out.show_thinking = !out.show_thinking;
        break;
      case 4:
        out.theme = static_cast<ThemeChoice>(random_.below(6));
        break;
      default:
        out.variety = static_cast<Variety>(random_.below(3));
    }
    return out;
  }

  int any_ply() { return random_.below(static_cast<int>(state.game.plies().size()) + 3) - 1; }

  // What stands there twice is done twice as often.
  template <typename What>
  What one_of(std::vector<What> all) {
    return std::move(all[static_cast<std::size_t>(random_.below(static_cast<int>(all.size())))]);
  }

  Action any_of_game() {
    // What begins a game anew is rare, so that games grow.
    if (random_.below(48) == 0) return one_of<Action>({NewGame{any_setup()}, Rematch{}});
    return one_of<Action>({Undo{},
                           Undo{},
                           Redo{},
                           GoToPly{any_ply()},
                           PlayOn{},
                           PlayOn{},
                           MoveCursor{random_.below(3) - 1, random_.below(3) - 1},
                           SetCursor{random_.below(66) - 1},
                           SwitchLine{random_.below(4) - 1},
                           GoToTurn{any_ply()},
                           StartReplay{},
                           EndReplay{},
                           ToggleReplay{},
                           ChangeReplaySpeed{},
                           SkipCounting{},
                           ToggleValues{},
                           ToggleHint{},
                           NextOverlay{},
                           ShowGraph{random_.below(2) == 0},
                           TypeFile{random_.below(9) - 1},
                           ChangeSettings{any_settings()},
                           PlaceDisc{random_.below(66) - 1},
                           DismissNotice{random_.below(3) - 1},
                           RetryEngine{},
                           ToggleSound{}});
  }

  Action any_of_sheets() {
    const OpenDialog open{static_cast<Dialog>(random_.below(static_cast<int>(Dialog::kHelp) + 1))};
    return one_of<Action>({open,
                           open,
                           open,
                           CloseDialog{},
                           CloseDialog{},
                           GoBack{},
                           BringText{any_text(), random_.below(2) == 0},
                           ChooseBrought{random_.below(4) - 1},
                           OpenBrought{},
                           KeepBrought{},
                           OpenKept{any_kept()},
                           DeleteKept{any_kept()},
                           UndoDelete{},
                           ExportGames{},
                           PaintSquare{random_.below(66) - 1, random_.below(2) == 0},
                           PaintBoard{random_.below(2)},
                           ChooseSide{random_.below(2)},
                           ChooseBrush{random_.below(5) - 1},
                           UsePosition{},
                           ResetSettings{},
                           UndoReset{},
                           StartReview{},
                           StopReview{},
                           ChooseExportForm{random_.below(5) - 1}});
  }

  std::uint64_t any_kept() {
    const std::vector<KeptGame>& games = state.games.kept;
    if (games.empty() || random_.below(10) == 0) return random_.next();
    return games[static_cast<std::size_t>(random_.below(static_cast<int>(games.size())))].id;
  }

  std::string any_text() {
    return one_of<std::string>({ggf({state.game, "Ann", "Ben", "2026.11.22"}), game_code(state.game),
                                std::string(kWipeout), kToForcedPass + "\nf5d6c3\nf5f5", kStart + " X",
                                "f5 and then what?"});
  }

  Action any_of_device() {
    const ChangeSurroundings change{{random_.below(2) == 0, random_.below(2) == 0, false, false}};
    return one_of<Action>({OpenLink{random_.below(3) == 0 ? "damaged" : game_code(state.game)},
                           OpenLink{game_code(played(kToForcedPass))}, StorageFailed{}, GamesFailed{}, Tick{}, change});
  }

  Random random_;
  double now_ = 1000;
  std::optional<double> wake_at_;
  bool set_aside_ = false;
  bool engine_ready_ = true;
  std::vector<protocol::Request> waiting_;
  std::map<int, std::vector<protocol::Request>> reviews_;
  std::map<std::uint64_t, std::string> kept_;
};

}  // namespace

TEST_CASE("whatever happens in whatever order, the state is whole and the game goes on") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    AnyTable table(seed);
    for (int life = 0; life < 3; ++life) {
      for (int step = 1; step <= 300; ++step) {
        CAPTURE(step);
        table.step();
        table.check_thinking();
        if (step % 10 == 0) table.check_whole();
      }
      table.reload();
      table.check_whole();
    }
    table.play_to_the_end();
    table.check_whole();
  }
}
