#include "engine/notation/board_text.h"
#include "engine/notation/ggf.h"
#include "engine/notation/transcript.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/library/game_date.h"
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

std::string whole_ggf(const State& state) {
  const GgfGame record{at_end(state.record.game),
                       text_name(state.record.setup.black),
                       text_name(state.record.setup.white),
                       state.record.date == 0 ? std::string() : ggf_time(state.record.date),
                       state.record.title,
                       state.record.clock.spent_ms};
  return ggf(record, state.record.clock.flagged);
}

std::string exported(const State& state) {
  switch (state.ui.export_form) {
    case ExportForm::kMoves:
      return spaced(transcript(at_end(state.record.game)));
    case ExportForm::kBoard:
      return board_text(state.record.game.board());
    case ExportForm::kGgf:
      return whole_ggf(state);
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

Element text_row(const State& state, const Translations& words) {
  const bool is_ggf = state.ui.export_form == ExportForm::kGgf;
  Element row("row", "text-row");
  row.add(Element("button", "save-text")
              .with("label", words(Message::kSaveFile))
              .with("command", "save-text")
              .with("from", "exported")
              .with("name", is_ggf ? "flipside.ggf" : "flipside.txt")
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
               .with("key", board_text(state.record.game.board())));
  left.add(picture_row(words));
  Element right("column", "right");
  const bool linked = state.environment.has_address;
  right.add(Element("text", "link-hint")
                .with("text", words(linked ? Message::kLinkHint : Message::kNoLinkHint))
                .with("tone", "soft"));
  if (linked) {
    const std::string code = link_code(state.record);
    right.add(link_row(words, code));
    right.add(Element("address", "address").with("label", words(Message::kLink)).with("value", code));
  }
  right.add(forms(state, words));
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
