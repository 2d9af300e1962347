#include <algorithm>
#include <array>

#include "engine/notation/board_text.h"
#include "engine/notation/ggf.h"
#include "engine/notation/pgn_game.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/elements/qr_code.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/library/game_date.h"
#include "web/app/library/game_library.h"
#include "web/app/library/game_link.h"
#include "web/app/text/announcements.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

constexpr std::size_t kGroup = 20;  // letters and digits of ten moves, so that a person finds the place

std::string exported(const State& state) {
  const std::string date = state.record.date == 0 ? std::string() : ggf_time(state.record.date);
  switch (state.ui.export_form) {
    case ExportForm::kMoves:
      return spaced(transcript(at_end(state.record.game())), kGroup);
    case ExportForm::kBoard:
      return board_text(state.record.board());
    case ExportForm::kGgf:
      return ggf(recorded_game(state.record, date));
    case ExportForm::kSgf:
      return sgf(recorded_game(state.record, date));
    case ExportForm::kPgn:
      return pgn(recorded_game(state.record, date));
  }
  return {};
}

Choice forms(const State& state, const Translations& words) {
  return {.id = "form",
          .label = words(Message::kExportForm),
          .sends = action_begin<ChooseExportForm>(),
          .chosen = static_cast<int>(state.ui.export_form),
          .options = {{0, words(Message::kExportMoves)},
                      {1, words(Message::kExportBoard)},
                      {2, words(Message::kExportGgf)},
                      {3, words(Message::kExportSgf)},
                      {4, words(Message::kExportPgn)}}};
}

Group link_row(const State& state, const Translations& words, bool has_qr_code, Event done) {
  Button copy = copy_text_button(words, "copy-link", Message::kCopyLink, "address");
  copy.look = ButtonLook::kPrimary;
  copy.sends = done;
  const Command send{.name = PageCommand::kSendLink, .from = "address"};
  Group out{"link",
            {std::move(copy),
             Button{.id = "send", .label = words(Message::kSendLink), .sends = std::move(done), .command = send}},
            GroupLook::kRow};
  // Not seen where the code is there at all times.
  if (has_qr_code) {
    const bool shown = state.ui.qr_code_shown;
    Button show{.id = "show-qr-code", .label = words(Message::kQrCode), .sends = ShowQrCode{!shown}};
    show.pressed = shown;
    out.elements.push_back(std::move(show));
  }
  return out;
}

std::string shown_name(const Translations& words, const Setup& setup, Color color) {
  const Seat& seat = setup.seat(color);
  std::string name = seat.person() && seat.name.empty() ? color_name(words, color) : seat_name(words, setup, color);
  std::replace(name.begin(), name.end(), '\n', ' ');
  return name;
}

// The line on the board for shell/animation_worker.js: a line for each player's name, black's first, then one for the start and one for each
// move, with the 64 squares of board_text() and the number of the move's square, or one that no square has.
std::string animation_text(const Translations& words, const State& state) {
  const Setup& setup = state.record.setup;
  std::string out = shown_name(words, setup, Color::kBlack) + '\n' + shown_name(words, setup, Color::kWhite);
  Game game = state.record.game();
  for (int ply = 0; ply <= game.length(); ++ply) {
    const Square square = ply == 0 ? kNoMove : game.plies()[index_of(ply - 1)].square;
    if (square == kPass) continue;
    game.go_to(ply);
    out += '\n' + board_text(game.board()).substr(0, kSquareCount) + ' ' + std::to_string(square);
  }
  return out;
}

Button animation_button(const State& state, const Translations& words) {
  return {.id = "save-animation",
          .label = words(Message::kSaveAnimation),
          .disabled = state.record.length() == 0,
          .command = Command{.name = PageCommand::kSaveAnimation,
                             .file = "flipside.gif",
                             .done = words(Message::kSaved),
                             .failed = words(Message::kAnimationFailed),
                             .game = animation_text(words, state),
                             .working = words(Message::kAnimationWorking)}};
}

Group picture_row(const Translations& words) {
  const Command save{.name = PageCommand::kSavePicture, .file = "flipside.png", .done = words(Message::kSaved)};
  const Command copy{
      .name = PageCommand::kCopyPicture, .done = words(Message::kCopied), .failed = words(Message::kCopyPictureFailed)};
  return {"picture-row",
          {Button{.id = "save-picture", .label = words(Message::kSavePicture), .command = save},
           Button{.id = "copy-picture", .label = words(Message::kCopyPicture), .command = copy}},
          GroupLook::kRow};
}

constexpr std::array kFileNames{"flipside.txt", "flipside.txt", "flipside.ggf", "flipside.sgf", "flipside.pgn"};
static_assert(kFileNames.size() == static_cast<std::size_t>(ExportForm::kPgn) + 1);

Group text_row(const State& state, const Translations& words) {
  const Command save{.name = PageCommand::kSaveText,
                     .from = "exported",
                     .file = kFileNames[static_cast<std::size_t>(state.ui.export_form)],
                     .done = words(Message::kSaved)};
  return {"text-row",
          {Button{.id = "save-text", .label = words(Message::kSaveFile), .command = save},
           copy_text_button(words, "copy-text", Message::kCopy, "exported")},
          GroupLook::kRow};
}

BoardPicture picture(const State& state, const Translations& words) {
  return {"board", board_text(state.record.board()), describe_score(words, state.record), BoardLook::kCanvas};
}

// Of a puzzle nobody wants the moves: they are what is asked.
DialogContents share_puzzle(const State& state, const Translations& words) {
  const bool linked = state.environment.has_address;
  Elements right{Text{"link-hint", words(linked ? Message::kPuzzleLinkHint : Message::kNoPuzzleLinkHint), Tone::kSoft}};
  if (linked) add_link(right, state, words, "p=" + puzzle_code(state));
  return {.id = "share",
          .title = words(Message::kSharePuzzle),
          .elements = {Group{"left", {picture(state, words), picture_row(words)}}, Group{"right", std::move(right)}},
          .wide = true};
}

}  // namespace

void add_link(Elements& elements, const State& state, const Translations& words, const std::string& fragment,
              FieldLook look, Event done) {
  std::string link = state.host.address;
  if (!fragment.empty()) link += '#' + fragment;
  std::optional<QrCode> code = qr_code("qr-code", words(Message::kQrCodeOfLink), link);
  elements.push_back(link_row(state, words, code.has_value(), std::move(done)));
  elements.push_back(Field{"address", words(Message::kLink), fragment, look});
  if (!code) return;
  elements.push_back(Group{.id = "qr-code-row",
                           .elements = {std::move(*code), Text{"scan", words(Message::kScanQrCode), Tone::kSoft}},
                           .look = GroupLook::kRow,
                           .marked = state.ui.qr_code_shown});
}

DialogContents share_dialog(const State& state, const Translations& words) {
  if (!puzzle_code(state).empty()) return share_puzzle(state, words);
  const std::string text = exported(state);
  const bool linked = state.environment.has_address;
  const LinkCode link = link_code(state.record);
  const Message link_hint = link.whole ? Message::kLinkHint : Message::kLinkTooLong;
  Elements right{Text{"link-hint", words(linked ? link_hint : Message::kNoLinkHint), Tone::kSoft}};
  if (linked) add_link(right, state, words, link.code.empty() ? std::string() : "g=" + link.code);
  right.push_back(forms(state, words));
  if (state.ui.export_form == ExportForm::kGgf && has_notes(state.record.tree))
    right.push_back(Text{"ggf-hint", words(Message::kExportGgfHint), Tone::kSoft});
  right.push_back(Field{"exported", words(Message::kExportForm), text.empty() ? words(Message::kNoMovesYet) : text,
                        FieldLook::kReadOnly});
  right.push_back(text_row(state, words));
  return {.id = "share",
          .title = words(Message::kShare),
          .elements = {Group{"left", {picture(state, words), picture_row(words), animation_button(state, words)}},
                       Group{"right", std::move(right)}},
          .wide = true};
}

}  // namespace flipside::app
