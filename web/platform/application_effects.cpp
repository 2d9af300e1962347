#include <string>
#include <variant>

#include "web/app/alternative_of.h"
#include "web/app/library/game_link.h"
#include "web/platform/application.h"

namespace flipside::platform {

namespace {

float gain_of(app::Volume volume) {
  switch (volume) {
    case app::Volume::kLow:
      return 0.12F;
    case app::Volume::kMedium:
      return 0.35F;
    case app::Volume::kHigh:
      break;
  }
  return 0.9F;
}

}  // namespace

void Application::carry_out(const app::Effects& effects) {
  for (const app::Effect& effect : effects.list) {
    std::visit(
        app::Overloaded{
            [this](const app::EndReviewers&) { engines_.end_from(app::kFirstReviewer); },
            [this](const app::StartEngine& start) { engines_.start(start.engine); },
            [this](const app::SendRequest& sent) { engines_.send(sent.engine, protocol::to_text(sent.request)); },
            [this](const app::StopSounds&) { sounds_.stop(); },
            [this](const app::PlaySound& sound) { sounds_.play(sound.cue, gain_of(state_.settings.volume)); },
            [this](const app::ShowLink& link) { show_link(link.record); },
            [this, &effect](const auto&) { host_.carry_out(effect); },
        },
        static_cast<const app::AnyEffect&>(effect));
  }
  loop_.wake_at(effects.wake_at);
}

// The address bar carries the game; one that has not begun leaves it plain.
void Application::show_link(const std::string& record) {
  const bool plain =
      !state_.analyses() && state_.record.game().plies().empty() && state_.record.game().start() == Board{};
  host_.show_link(plain ? std::string() : app::link_code(state_.record).code, std::to_string(state_.record.game_id),
                  record);
}

}  // namespace flipside::platform
