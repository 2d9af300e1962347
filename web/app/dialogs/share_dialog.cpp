#include "engine/notation/board_text.h"
#include "engine/notation/ggf.h"
#include "engine/notation/pgn_game.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/game_date.h"
#include "web/app/library/game_library.h"
#include "web/app/library/game_link.h"
#include "web/app/library/player_names.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

// Groups of ten moves, so that a person finds the place.
std::string spaced(const std::string& moves) {
  constexpr std::size_t kGroup = 20;
  std::string out;
  for (std::size_t at = 0; at < moves.size(); at += kGroup) {
    if (at > 0) out += ' ';
    out += moves.substr(at, kGroup);
  }
  return out;
}

std::string whole_ggf(const GameRecord& record, const std::string& date) {
  GgfGame out = ggf_game(record.tree);
  out.black = text_name(record.setup.black);
  out.white = text_name(record.setup.white);
  out.date = date;
  out.event = record.title;
  return ggf(out, record.clock.flagged);
}

std::string exported(const State& state) {
  const std::string date = state.record.date == 0 ? std::string() : ggf_time(state.record.date);
  switch (state.ui.export_form) {
    case ExportForm::kMoves:
      return spaced(transcript(at_end(state.record.game())));
    case ExportForm::kBoard:
      return board_text(state.record.game().board());
    case ExportForm::kGgf:
      return whole_ggf(state.record, date);
    case ExportForm::kSgf:
      return sgf(recorded_game(state.record, date));
    case ExportForm::kPgn:
      return pgn(recorded_game(state.record, date));
  }
  return {};
}

Element forms(const State& state, const Translations& words) {
  Element element("segments", "form");
  element.with("label", words(Message::kExportForm)).sends(action_begin<ChooseExportForm>());
  element.with("chosen", std::to_string(static_cast<int>(state.ui.export_form)));
  element.add(Element("option", "0").with("label", words(Message::kExportMoves)));
  element.add(Element("option", "1").with("label", words(Message::kExportBoard)));
  element.add(Element("option", "2").with("label", words(Message::kExportGgf)));
  element.add(Element("option", "3").with("label", words(Message::kExportSgf)));
  element.add(Element("option", "4").with("label", words(Message::kExportPgn)));
  return element;
}

Element copy_button(const Translations& words, std::string_view id, Message label, std::string_view command) {
  Element element("button", id);
  element.with("label", words(label)).with("command", command).with("done", words(Message::kCopied));
  return element;
}

// Copies the text of the element `from`, which stays selected where the page may not use the clipboard.
Element copy_text_button(const Translations& words, std::string_view id, Message label, std::string_view from) {
  Element element = copy_button(words, id, label, "copy-text");
  element.with("from", from);
  element.with("failed", words(Message::kCopyFailed)).with("failed-by-touch", words(Message::kTouchCopyFailed));
  return element;
}

Element link_row(const Translations& words, const std::string& code) {
  Element row("row", "link");
  row.add(copy_text_button(words, "copy-link", Message::kCopyLink, "address").with("kind", "primary"));
  row.add(Element("button", "send")
              .with("label", words(Message::kSendLink))
              .with("command", "send-link")
              .with("value", code));
  return row;
}

Element picture_row(const Translations& words) {
  Element row("row", "picture-row");
  row.add(Element("button", "save-picture")
              .with("label", words(Message::kSavePicture))
              .with("command", "save-picture")
              .with("name", "flipside.png")
              .with("done", words(Message::kSaved)));
  row.add(copy_button(words, "copy-picture", Message::kCopyPicture, "copy-picture")
              .with("failed", words(Message::kCopyPictureFailed)));
  return row;
}

std::string_view file_name(ExportForm form) {
  switch (form) {
    case ExportForm::kGgf:
      return "flipside.ggf";
    case ExportForm::kSgf:
      return "flipside.sgf";
    case ExportForm::kPgn:
      return "flipside.pgn";
    case ExportForm::kMoves:
    case ExportForm::kBoard:
      break;
  }
  return "flipside.txt";
}

Element text_row(const State& state, const Translations& words) {
  Element row("row", "text-row");
  row.add(Element("button", "save-text")
              .with("label", words(Message::kSaveFile))
              .with("command", "save-text")
              .with("from", "exported")
              .with("name", file_name(state.ui.export_form))
              .with("done", words(Message::kSaved)));
  row.add(copy_text_button(words, "copy-text", Message::kCopy, "exported"));
  return row;
}

}  // namespace

Element share_dialog(const State& state, const Translations& words) {
  const std::string text = exported(state);
  Element dialog("dialog", "share");
  dialog.with("title", words(Message::kShare)).with("close", words(Message::kClose)).with("wide", "1");
  Element left("column", "left");
  left.add(Element("picture", "board")
               .with("alt", describe_score(words, state))
               .with("key", board_text(state.record.game().board())));
  left.add(picture_row(words));
  Element right("column", "right");
  const bool linked = state.environment.has_address;
  const LinkCode link = link_code(state.record);
  const Message link_hint = link.whole ? Message::kLinkHint : Message::kLinkTooLong;
  right.add(
      Element("text", "link-hint").with("text", words(linked ? link_hint : Message::kNoLinkHint)).with("tone", "soft"));
  if (linked) {
    right.add(link_row(words, link.code));
    right.add(Element("address", "address").with("label", words(Message::kLink)).with("value", link.code));
  }
  right.add(forms(state, words));
  const bool cut = state.ui.export_form == ExportForm::kGgf && has_notes(state.record.tree);
  if (cut) right.add(Element("text", "ggf-hint").with("text", words(Message::kExportGgfHint)).with("tone", "soft"));
  right.add(Element("area", "exported")
                .with("label", words(Message::kExportForm))
                .with("readonly", "1")
                .with("value", text.empty() ? words(Message::kNoMovesYet) : text));
  right.add(text_row(state, words));
  dialog.add(std::move(left));
  dialog.add(std::move(right));
  return dialog;
}

}  // namespace flipside::app
