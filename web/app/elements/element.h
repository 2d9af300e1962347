#pragma once

// What dialogs and panels hold, as values of about a dozen kinds: texts, buttons, choices, lists and so on, and groups of them. The page
// makes HTML of them (shell/dialog_elements.js): nobody can type into a canvas or have it read aloud. The window of the native program
// draws them with Dear ImGui (web/desktop/element_view.h). Each element has an id, its own name within the dialog, and a look where there
// are several. each() calls f(name, value) for each field.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "web/app/action_text.h"
#include "web/app/alternative_of.h"

namespace flipside::app {

struct Element;

// What an element sends: an action's text (action_text.h), or the beginning of one that what is chosen or typed ends.
struct Event {
  Event() = default;
  Event(std::string begin) : text(std::move(begin)) {}
  template <std::convertible_to<Action> T>
  Event(const T& action) : text(action_text(action)) {}
  bool operator==(const Event&) const = default;
  bool empty() const { return text.empty(); }

  std::string text = {};
};

// What only a page can do (shell/page_commands.js), and what it says then.
enum class PageCommand {
  kChooseFile,
  kLessons,
  kPuzzles,
  kEarlierPuzzles,
  kLinkedPuzzle,
  kOpenings,
  kSendLink,
  kCopyText,
  kSaveText,
  kCopyPicture,
  kSavePicture,
  kSaveAnimation
};
struct Command {
  PageCommand name = PageCommand::kChooseFile;
  std::string from = {};  // the id of the field with the text
  std::string file = {};  // the name of the file that is saved
  std::string done = {};
  std::string failed = {};
  std::string failed_by_touch = {};
  std::string puzzle = {};   // of kLinkedPuzzle: what its link has behind "#p="
  std::string game = {};     // of kSaveAnimation: shell/animation_worker.js reads it
  std::string working = {};  // how many percent are done, and that it can be ended
  void each(auto& f) const {
    f("name", name)("from", from)("file", file)("done", done)("failed", failed)("failed_by_touch", failed_by_touch)(
        "puzzle", puzzle)("game", game)("working", working);
  }
};

enum class Disc { kNone, kBlack, kWhite, kEither };

enum class Tone {
  kPlain,
  kSoft,
  kGood,
  kWarning,
  kWrong,    // beside the board, into sight when it changes
  kTitle,    // of a panel
  kHeading,  // of several elements below it
  kCaption,  // of one
  kHeadline,
  kStrong,
  kFound,  // takes no room while it is empty
  kQuote
};
struct Text {
  std::string id;
  std::string text;
  Tone tone = Tone::kPlain;
  bool live = false;        // told to screen readers when it changes
  Disc disc = Disc::kNone;  // before it
  void each(auto& f) const { f("id", id)("text", text)("tone", tone)("live", live)("disc", disc); }
};

enum class ButtonLook {
  kPlain,
  kPrimary,
  kItem,      // of a menu, with a line below its name
  kIconOnly,  // its label is for screen readers and shown under the pointer
  kMove       // of a tree of moves
};
struct Button {
  std::string id;
  std::string label;
  Event sends = {};
  ButtonLook look = ButtonLook::kPlain;
  bool disabled = false;
  std::string icon = {};
  std::string hint = {};  // below or behind the label
  std::optional<Command> command = {};
  std::optional<bool> pressed = {};
  bool marked = false;
  bool current = false;
  std::string number = {};  // before the label
  std::string mark = {};    // behind it: "?!", "?" or "??"
  std::string name = {};    // for screen readers, where it is not the label
  void each(auto& f) const {
    f("id", id)("label", label)("event", sends)("look", look)("disabled", disabled)("icon", icon)("hint", hint)(
        "command", command)("pressed", pressed)("marked", marked)("current", current)("number", number)("mark", mark)(
        "name", name);
  }
};

struct Option {
  int value = 0;
  std::string label;
  std::string detail = {};
  std::string group = {};  // those of one stand together in a list
  Disc disc = Disc::kNone;
  std::string sample = {};  // the theme whose board it shows
  bool on = false;
  void each(auto& f) const {
    f("value", value)("label", label)("detail", detail)("group", group)("disc", disc)("sample", sample)("on", on);
  }
};
enum class ChoiceLook {
  kSegments,  // of a few, all in sight
  kSwatches,
  kSelect,  // of many, a list that opens
  kChecks   // any number of them
};
struct Choice {
  std::string id;
  std::string label;
  Event sends = {};
  int chosen = -1;
  std::vector<Option> options = {};
  ChoiceLook look = ChoiceLook::kSegments;
  bool titled = false;  // the label is in sight
  bool focus = false;   // when the dialog opens
  void each(auto& f) const {
    f("id", id)("label", label)("event", sends)("chosen", chosen)("options", options)("look", look)("titled", titled)(
        "focus", focus);
  }
};

struct Switch {
  std::string id;
  std::string label;
  std::string hint;
  bool on = false;
  Event sends = {};
  void each(auto& f) const { f("id", id)("label", label)("hint", hint)("on", on)("event", sends); }
};

// One of an ordered range, with a name and a sentence about the chosen value.
struct Range {
  std::string id;
  std::string label;
  int value = 0;
  int last = 0;
  std::string text = {};
  Event sends = {};
  std::string description = {};
  std::string less = {};
  std::string more = {};
  void each(auto& f) const {
    f("id", id)("label", label)("value", value)("last", last)("text", text)("event", sends)("description", description)(
        "less", less)("more", more);
  }
};

enum class FieldLook {
  kArea,
  kReadOnly,
  kSearch,        // in the list below it
  kOneLine,       // its label is seen while it is empty
  kPaste,         // the same for a text of any length
  kAddress,       // of this page with what stands behind the "#", shown where it has to be copied by hand
  kShownAddress,  // the same in sight
  kComment        // sent when it is left, so that each letter does not store the game
};
struct Field {
  std::string id;
  std::string label;
  std::optional<std::string> value = {};  // nothing: what a person has typed stays
  FieldLook look = FieldLook::kArea;
  Event sends = {};
  std::string about = {};        // what it is about: only then what is being typed changes
  std::optional<int> most = {};  // bytes that can be typed
  std::string nearly_full = {};  // said from four fifths of that on, with the percentage for {0}
  void each(auto& f) const {
    f("id", id)("label", label)("value", value)("look", look)("event", sends)("about", about)("most", most)(
        "nearly_full", nearly_full);
  }
};

enum class GroupLook {
  kColumn,
  kRow,
  kSection,  // under a heading, its label
  kPinned,   // stays above what scrolls
  kBeside,   // one element, and the others beside it
  kCard,
  kGrid,   // buttons in rows of the same length
  kPanel,  // beside the board
  kTree
};
struct Group {
  std::string id;
  std::vector<Element> elements;
  GroupLook look = GroupLook::kColumn;
  std::string label = {};
  bool marked = false;
  int level = 0;  // in a tree
  void each(auto& f) const {
    f("id", id)("elements", elements)("look", look)("label", label)("marked", marked)("level", level);
  }
};

enum class ProgressLook { kBar, kDots };
struct Progress {
  std::string id;
  std::string label;
  int done = 0;
  int total = 0;
  ProgressLook look = ProgressLook::kBar;
  void each(auto& f) const { f("id", id)("label", label)("done", done)("total", total)("look", look); }
};

// A line of a list: a board, a name, texts below that, and a button or a progress behind all that.
struct Entry {
  std::string id;
  std::string title;
  std::vector<std::string> texts = {};
  std::int64_t when = 0;  // ms since 1970, written as the device writes it
  std::string board = {};
  Square mark = kNoMove;
  Event sends = {};
  bool chosen = false;
  int level = 1;                      // in a tree
  std::optional<bool> unfolded = {};  // one with others below it
  int share = 0;                      // percent, as a bar
  std::optional<Button> button = {};
  std::optional<Progress> progress = {};
  std::optional<int> loss = {};  // as of a row of a table
  void each(auto& f) const {
    f("id", id)("title", title)("texts", texts)("when", when)("board", board)("mark", mark)("event", sends)(
        "chosen", chosen)("level", level)("unfolded", unfolded)("share", share)("button", button)("progress", progress)(
        "loss", loss);
  }
};
enum class ListLook {
  kLines,  // sentences
  kCards,
  kGames,  // cards of the same height, of which only those that are seen are described
  kTree,
  kShares,
  kMoves
};
struct List {
  std::string id;
  std::string label;
  ListLook look = ListLook::kLines;
  std::vector<Entry> entries = {};
  Event sends = {};  // kGames: which are seen; kTree: which is chosen
  Event folds = {};
  int count = 0;  // kGames: of all
  int first = 0;
  std::string search = {};
  void each(auto& f) const {
    f("id", id)("label", label)("look", look)("entries", entries)("event", sends)("fold_event", folds)("count", count)(
        "first", first)("search", search);
  }
};

struct TableRow {
  std::string label;
  std::vector<std::string> values;
  std::string mark = {};
  bool strong = false;
  std::optional<int> loss = {};  // the colour of a loss, before the label (web/app/engine/judgement.h)
  void each(auto& f) const { f("label", label)("values", values)("mark", mark)("strong", strong)("loss", loss); }
};
enum class TableLook {
  kPlain,
  kSides,  // a column for black, one for white
  kKeys    // values are keys or gestures
};
struct Table {
  std::string id;
  std::vector<std::string> head;
  std::vector<TableRow> rows;
  TableLook look = TableLook::kPlain;
  std::string label = {};
  void each(auto& f) const { f("id", id)("head", head)("rows", rows)("look", look)("label", label); }
};

enum class BoardLook {
  kDrawn,
  kPainted,  // by mouse, by finger, or square by square with the keyboard
  kCanvas    // the board of the game, as the program draws it
};
struct BoardPicture {
  std::string id;
  std::string board;  // engine/notation/board_text.h
  std::string label;
  BoardLook look = BoardLook::kDrawn;
  Square mark = kNoMove;
  std::vector<std::string> squares = {};  // in words
  Event sends = {};                       // which these end: whether a stroke begins, and the square
  void each(auto& f) const {
    f("id", id)("board", board)("label", label)("look", look)("mark", mark)("squares", squares)("event", sends);
  }
};

struct Graph {
  std::string id;
  std::string label;
  std::vector<int> points;
  void each(auto& f) const { f("id", id)("label", label)("points", points); }
};

// Made by qr_code() (qr_code.h).
struct QrCode {
  std::string id;
  std::string label;
  std::vector<std::string> rows;  // of its squares: X is dark, - is light; without the margin
  void each(auto& f) const { f("id", id)("label", label)("rows", rows); }
};

// A file of the page: paragraphs between blank lines, those with "# " before them headings.
struct Document {
  std::string id;
  std::string file;
  std::string failed;
  void each(auto& f) const { f("id", id)("file", file)("failed", failed); }
};

using AnyElement = std::variant<Text, Button, Choice, Switch, Range, Field, Group, List, Table, BoardPicture, Graph,
                                Progress, QrCode, Document>;
// Copied, moved and destroyed in element.cpp: see Action.
struct Element : AnyElement {
  template <AlternativeOf<AnyElement> T>
  Element(T one) : AnyElement(std::in_place_type<T>, std::move(one)) {}
  Element(const Element&);
  Element(Element&&) noexcept;
  Element& operator=(const Element&);
  Element& operator=(Element&&) noexcept;
  ~Element();
};
using Elements = std::vector<Element>;

// Where a dialog stands while the board is in sight, if there is room.
enum class Dock { kNone, kBeside, kBesideOrBelow };
struct DialogContents {
  std::string id;
  std::string title;
  Elements elements = {};
  Elements actions = {};  // buttons below them
  bool wide = false;
  Dock dock = Dock::kNone;
  std::string close = {};
  int depth = 1;  // more above the dialogs to go back to
  void each(auto& f) const {
    f("id", id)("title", title)("elements", elements)("actions", actions)("wide", wide)("dock", dock)("close", close)(
        "depth", depth);
  }
};

}  // namespace flipside::app
