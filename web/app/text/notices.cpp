#include "web/app/text/notices.h"

#include <algorithm>
#include <utility>

#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// What flips no disc is told why.
std::string describe_refused_move(const Translations& words, const Notice& notice) {
  if (notice.error != MoveError::kNoFlips) return describe_refusal(words, notice.error, notice.square);
  const std::string name = square_name(notice.square);
  return notice.detail.empty() ? words(Message::kRefusedNoNeighbour, {name})
                               : words(Message::kRefusedOpenLine, {name, notice.detail});
}

}  // namespace

void announce(const State& state, Message message, Effects& effects) {
  effects.add(Announce{Translations(state.language())(message)});
}

void drop_notices(Ui& ui, Notice::Kind kind) {
  std::erase_if(ui.notices, [kind](const Notice& notice) { return notice.kind == kind; });
}

void drop_board_notices(Ui& ui) {
  for (const auto kind :
       {Notice::Kind::kPass, Notice::Kind::kMoveRefused, Notice::Kind::kWrongAnswer, Notice::Kind::kFriend})
    drop_notices(ui, kind);
}

void notify(State& state, Notice notice, Effects& effects) {
  drop_notices(state.ui, notice.kind);
  effects.add(Announce{describe_notice(Translations(state.language()), notice)});
  state.ui.notices.push_back(std::move(notice));
}

void drop_old_refusal(State& state, const Effects& effects) {
  const auto refusal = std::ranges::find(state.ui.notices, Notice::Kind::kMoveRefused, &Notice::kind);
  if (refusal == state.ui.notices.end() || !effects.has<Announce>()) return;
  const std::string own = describe_notice(Translations(state.language()), *refusal);
  const auto said = effects.of<Announce>();
  if (std::ranges::find(said, own, &Announce::sentence) == said.end())
    drop_notices(state.ui, Notice::Kind::kMoveRefused);
}

const Notice* shown_notice(const Ui& ui) {
  const std::vector<Notice>& notices = ui.notices;
  const auto failure = std::ranges::find(notices, Notice::Kind::kEngineFailed, &Notice::kind);
  if (failure != notices.end()) return &*failure;
  return notices.empty() ? nullptr : &notices.back();
}

std::string describe_notice(const Translations& words, const Notice& notice) {
  switch (notice.kind) {
    case Notice::Kind::kPass:
      return words(Message::kNoticePass, {color_name(words, notice.color), color_name(words, opposite(notice.color))});
    case Notice::Kind::kEngineFailed:
      return words(notice.out_of_memory ? Message::kNoticeEngineMemory : Message::kNoticeEngineFailed);
    case Notice::Kind::kGameQuarantined:
      return words(Message::kNoticeGameQuarantined, {notice.detail});
    case Notice::Kind::kSettingsQuarantined:
      return words(Message::kNoticeSettingsQuarantined, {notice.detail});
    case Notice::Kind::kSettingsRefused:
      return words(notice.detail.find(',') == std::string::npos ? Message::kNoticeSettingsRefused
                                                                : Message::kNoticeSettingsRefusedMany,
                   {notice.detail});
    case Notice::Kind::kGameMerged:
      return words(Message::kNoticeGameMerged);
    case Notice::Kind::kMoveRefused:
      return describe_refused_move(words, notice);
    case Notice::Kind::kWrongAnswer:
      if (!notice.detail.empty()) return notice.detail;
      return words(Message::kWrongAnswer, {square_name(notice.square)});
    case Notice::Kind::kLinkBroken:
    case Notice::Kind::kFriend:
      return notice.detail;
    case Notice::Kind::kReviewFailed:
      return words(notice.out_of_memory ? Message::kNoticeReviewMemory : Message::kNoticeReviewFailed);
    case Notice::Kind::kGamesFailed:
      return words(Message::kNoticeGamesFailed);
    case Notice::Kind::kStorageFailed:
      return words(Message::kNoticeStorageFailed);
    case Notice::Kind::kSettingsFailed:
      return words(Message::kNoticeSettingsFailed);
    case Notice::Kind::kNoGraphics:
      return words(Message::kNoticeNoGraphics);
  }
  return {};
}

}  // namespace flipside::app
