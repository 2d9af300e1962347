#include <string>
#include <variant>

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
    std::visit([this](const auto& one) { carry_out(one); }, effect);
  }
  loop_.wake_at(effects.wake_at);
}

void Application::carry_out(const app::QuarantineSettings& aside) {
  host_.quarantine_settings(aside.shared, aside.lines);
}
void Application::carry_out(const app::QuarantineGame&) { host_.quarantine_game(); }
void Application::carry_out(const app::EndReviewers&) { engines_.end_from(app::kFirstReviewer); }
void Application::carry_out(const app::StartEngine& start) { engines_.start(start.engine); }
void Application::carry_out(const app::SendRequest& sent) {
  engines_.send(sent.engine, protocol::to_text(sent.request));
}
void Application::carry_out(const app::Announce& announce) { host_.speak(announce.sentence); }
void Application::carry_out(const app::StopSounds&) { sounds_.stop(); }
void Application::carry_out(const app::PlaySound& sound) { sounds_.play(sound.cue, gain_of(state_.settings.volume)); }
void Application::carry_out(const app::SaveSettings& save) { host_.write_settings(save.text, save.shared); }
void Application::carry_out(const app::SaveGame& save) { host_.write_game(save.record); }
void Application::carry_out(const app::ShowLink& link) { show_link(link.record); }
void Application::carry_out(const app::StoreRow& game) { host_.store_row(game.row, game.replaces); }
void Application::carry_out(const app::RemoveRow& gone) { host_.remove_row(gone.key); }
void Application::carry_out(const app::ListGames&) { host_.list_games(); }
void Application::carry_out(const app::RemoveQuarantined& gone) { host_.remove_quarantined(gone.number); }
void Application::carry_out(const app::ListQuarantine&) { host_.list_quarantine(); }
void Application::carry_out(const app::SaveFile& file) { host_.save_file(file.name, file.text); }
void Application::carry_out(const app::FindRelay&) { host_.call_live("find"); }
void Application::carry_out(const app::LeaveLive&) { host_.call_live("leave"); }
void Application::carry_out(const app::CloseDirect&) { host_.call_live("close_direct"); }
void Application::carry_out(const app::OpenDirect& open) {
  host_.call_live("open_direct", open.channel + '\n' + open.description);
}
void Application::carry_out(const app::ConnectDirect& answer) { host_.call_live("connect", answer.description); }
void Application::carry_out(const app::HandDirect& answer) { host_.call_live("hand", answer.code); }
void Application::carry_out(const app::TakeFromTab&) { host_.call_live("agree"); }
void Application::carry_out(const app::AskWhetherSeen&) { host_.call_live("ask_whether_seen"); }
void Application::carry_out(const app::JoinLive& join) { host_.call_live("join", join.channel); }
void Application::carry_out(const app::SendLive& sent) { host_.call_live("send", sent.line); }
void Application::carry_out(const app::ForgetLiveKeys& forgotten) { host_.forget_live_keys(forgotten.but); }
void Application::carry_out(const app::AskToNotify&) { host_.ask_to_notify(); }
void Application::carry_out(const app::ShowNotification& shown) { host_.show_notification(shown.sentence); }

// The address bar carries the game; one that has not begun leaves it plain.
void Application::show_link(const std::string& record) {
  const bool plain =
      !state_.analyses() && state_.record.game().plies().empty() && state_.record.game().start() == Board{};
  host_.show_link(plain ? std::string() : app::link_code(state_.record).code, std::to_string(state_.record.game_id),
                  record);
}

}  // namespace flipside::platform
