#include "engine/board_text.h"
#include "engine/game_code.h"
#include "engine/ggf.h"
#include "engine/transcript.h"
#include "web/app/narration.h"
#include "web/app/player_names.h"
#include "web/app/sheet.h"

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

std::string whole_transcript(Game game) {
  game.go_to(static_cast<int>(game.plies().size()));
  return transcript(game);
}

std::string whole_ggf(const State& state) {
  GgfGame record{state.game, text_name(state.setup.black), text_name(state.setup.white), {}, state.clock.spent_ms};
  record.game.go_to(static_cast<int>(record.game.plies().size()));
  return ggf(record);
}

std::string exported(const State& state) {
  switch (state.export_form) {
    case ExportForm::kMoves:
      return spaced(whole_transcript(state.game));
    case ExportForm::kBoard:
      return board_text(state.game.board());
    case ExportForm::kGgf:
      return whole_ggf(state);
  }
  return {};
}

Part forms(const State& state, const Words& words) {
  Part part("segments", "form");
  part.with("label", words(Message::kExportForm)).with("answer", "form");
  part.with("chosen", std::to_string(static_cast<int>(state.export_form)));
  part.add(Part("option", "0").with("label", words(Message::kExportMoves)));
  part.add(Part("option", "1").with("label", words(Message::kExportBoard)));
  part.add(Part("option", "2").with("label", words(Message::kExportGgf)));
  return part;
}

Part copy_button(const Words& words, std::string_view id, Message label, std::string_view does) {
  Part part("button", id);
  part.with("label", words(label)).with("does", does);
  part.with("done", words(Message::kCopied)).with("failed", words(Message::kCopyFailed));
  return part;
}

Part link_row(const State& state, const Words& words) {
  const std::string code = game_code(state.game);
  Part row("row", "link");
  row.add(copy_button(words, "copy-link", Message::kCopyLink, "copy-link").with("value", code).with("kind", "primary"));
  row.add(
      Part("button", "send").with("label", words(Message::kSendLink)).with("does", "send-link").with("value", code));
  return row;
}

Part picture_row(const Words& words) {
  Part row("row", "picture-row");
  row.add(Part("button", "save-picture")
              .with("label", words(Message::kSavePicture))
              .with("does", "save-picture")
              .with("name", "flipside.png")
              .with("done", words(Message::kSaved)));
  row.add(copy_button(words, "copy-picture", Message::kCopyPicture, "copy-picture"));
  return row;
}

Part text_row(const State& state, const Words& words) {
  const bool is_ggf = state.export_form == ExportForm::kGgf;
  Part row("row", "text-row");
  row.add(Part("button", "save-text")
              .with("label", words(Message::kSaveFile))
              .with("does", "save-text")
              .with("from", "exported")
              .with("name", is_ggf ? "flipside.ggf" : "flipside.txt")
              .with("done", words(Message::kSaved)));
  row.add(copy_button(words, "copy-text", Message::kCopy, "copy-text").with("from", "exported"));
  return row;
}

}  // namespace

Part share_sheet(const State& state, const Words& words) {
  const std::string text = exported(state);
  Part sheet("sheet", "share");
  sheet.with("title", words(Message::kShare)).with("close", words(Message::kClose)).with("wide", "1");
  Part left("column", "left");
  left.add(
      Part("picture", "board").with("alt", describe_score(words, state)).with("key", board_text(state.game.board())));
  left.add(picture_row(words));
  Part right("column", "right");
  right.add(Part("text", "link-hint").with("text", words(Message::kLinkHint)).with("tone", "soft"));
  right.add(link_row(state, words));
  right.add(forms(state, words));
  right.add(Part("area", "exported")
                .with("label", words(Message::kExportForm))
                .with("readonly", "1")
                .with("value", text.empty() ? words(Message::kNoMovesYet) : text));
  right.add(text_row(state, words));
  sheet.add(std::move(left));
  sheet.add(std::move(right));
  return sheet;
}

}  // namespace flipside::app
