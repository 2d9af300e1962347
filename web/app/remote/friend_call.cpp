#include "web/app/remote/friend_call.h"

#include <optional>
#include <utility>

#include "web/app/remote/friend_text.h"

namespace flipside::app {

void apply(State& state, const NobodySees&, double, Effects& effects) {
  if (state.environment.visible || state.session.called == FriendWait::kNothing) return;
  effects.add(PlaySound{{Sound::kRight, 0, 0, true}});
  if (state.settings.notify) effects.add(ShowNotification{describe_friend_step(Translations(state.language()), state)});
}

void call_person(State& state, Effects& effects) {
  const std::optional<FriendWait> wait = friend_wait(state);
  if (!wait) return;
  const bool begins = std::exchange(state.session.called, *wait) != *wait && *wait != FriendWait::kNothing;
  if (begins && !state.environment.visible) effects.add(AskWhetherSeen{});
}

}  // namespace flipside::app
