#include "engine/session.h"

#include <utility>
#include <variant>

namespace flipside {

Session::Session(std::function<void(std::string)> send, std::function<double()> now)
    : send_(std::move(send)), now_(std::move(now)) {
  answer(protocol::Ready{FLIPSIDE_VERSION});
}

Session::~Session() = default;

void Session::receive(std::string_view text) {
  const protocol::Parsed<protocol::Request> parsed = protocol::parse_request(text);
  if (!parsed.message) return answer(parsed.error);
  if (const auto* think = std::get_if<protocol::Think>(&*parsed.message)) return begin(*think);
  stop(std::get<protocol::Stop>(*parsed.message).id);
}

void Session::begin(const protocol::Think& think) {
  if (think.id <= last_id_) {
    return answer(protocol::Refused{think.id, "ids count up, and " + std::to_string(last_id_) + " was given before"});
  }
  if (think.board.position().legal_moves() == 0) {
    return answer(protocol::Refused{think.id, "the side to move has no move on this board"});
  }
  std::unique_ptr<Player> player = make_player(think.player, think.settings);
  if (player == nullptr) return answer(protocol::Refused{think.id, "no player is called " + think.player});

  if (running_) stop(running_->id);
  last_id_ = think.id;
  std::unique_ptr<Thinking> thinking = player->think(think.board);
  running_ = Running{think.id, std::move(player), std::move(thinking)};
}

void Session::stop(std::uint64_t id) {
  if (running_ && running_->id == id) running_.reset();
  answer(protocol::Stopped{id});
}

bool Session::run_slice() {
  if (!running_) return false;
  Limits limits;
  limits.now = now_;
  const std::uint64_t id = running_->id;
  const OnInfo on_info = [&](const SearchInfo& info) { answer(protocol::Progress{id, info}); };
  if (!running_->thinking->think_slice(limits, on_info)) {
    // An iteration may take many slices: this is how the asker knows that the engine is alive.
    answer(protocol::Progress{id, running_->thinking->choice().info});
    return true;
  }

  const Choice choice = running_->thinking->choice();
  running_.reset();
  answer(protocol::Move{id, choice.square, choice.info});
  return false;
}

void Session::answer(const protocol::Reply& reply) const { send_(protocol::to_text(reply)); }

}  // namespace flipside
