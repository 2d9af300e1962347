#include "web/app/remote/friend_link.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/notation/code_bits.h"
#include "web/app/settings/short_name.h"

namespace flipside::app {

namespace {

constexpr std::uint32_t kFriendCode = 6;  // in the place of a game code's version
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kLiveVersion = 2;
constexpr std::uint32_t kDirectVersion = 3;
constexpr std::uint32_t kWatchVersion = 4;
constexpr int kMinuteBits = 11;
constexpr int kIncrementBits = 12;
constexpr std::uint32_t kMostMinutes = 24 * 60;
constexpr std::uint32_t kMostIncrement = 3600;
constexpr int kWordBits = 3;
constexpr int kPhraseBits = 3;
constexpr int kNameBits = 7;  // of its number of bytes
constexpr int kHalfId = kFriendIdBits / 2;
constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalfId) - 1;

void put_name(BitWriter& out, const std::string& name) {
  out.put(name.empty() ? 0 : 1, 1);
  if (name.empty()) return;
  out.put(static_cast<std::uint32_t>(name.size()), kNameBits);
  for (const char letter : name) out.put(static_cast<unsigned char>(letter), 8);
}

std::string take_name(BitReader& in) {
  std::string name;
  if (in.take(1) == 0) return name;
  for (std::uint32_t left = in.take(kNameBits); left > 0 && in.good(); --left) name += static_cast<char>(in.take(8));
  return short_name(name);
}

void put_offer(BitWriter& out, const LiveOffer& offer) {
  put_letters(out, offer.key);
  out.put(static_cast<std::uint32_t>(offer.time.minutes), kMinuteBits);
  out.put(static_cast<std::uint32_t>(offer.time.increment), kIncrementBits);
  out.put(offer.watch ? 1 : 0, 1);
  put_letters(out, offer.guest);
}

LiveOffer take_offer(BitReader& in, bool with_guest) {
  std::string key = take_letters(in, kKeyLetters);
  const std::uint32_t minutes = std::min(in.take(kMinuteBits), kMostMinutes);
  const std::uint32_t increment = std::min(in.take(kIncrementBits), kMostIncrement);
  LiveOffer out{std::move(key), {static_cast<int>(minutes), static_cast<int>(minutes == 0 ? 0 : increment)}};
  out.watch = in.take(1) == 1;
  if (with_guest) out.guest = take_letters(in, kKeyLetters);
  return out;
}

void put_direct(BitWriter& out, const DirectOffer& offer) {
  out.put(offer.answers.empty() ? 0 : 1, 1);
  put_letters(out, offer.answers);
  direct::put_point(out, offer.point);
}

std::optional<DirectOffer> take_direct(BitReader& in) {
  std::string answers = in.take(1) == 1 ? take_letters(in, kCheckLetters) : std::string();
  std::optional<direct::Point> point = direct::take_point(in);
  return point ? std::optional(DirectOffer{*std::move(point), std::move(answers)}) : std::nullopt;
}

std::uint32_t version_of(const FriendLink& link) {
  if (link.direct) return kDirectVersion;
  if (!link.live) return kVersion;
  return link.live->guest.empty() ? kLiveVersion : kWatchVersion;
}

}  // namespace

std::string friend_code(const FriendLink& link) {
  BitWriter out;
  out.put(kFriendCode, kVersionBits);
  out.put(version_of(link), kVersionBits);
  out.put(static_cast<std::uint32_t>(link.id >> kHalfId & kHalfMask), kHalfId);
  out.put(static_cast<std::uint32_t>(link.id & kHalfMask), kHalfId);
  out.put(link.sender == Color::kBlack ? 0 : 1, 1);
  out.put(link.help ? 1 : 0, 1);
  out.put(static_cast<std::uint32_t>(link.says.word), kWordBits);
  out.put(static_cast<std::uint32_t>(link.says.phrase), kPhraseBits);
  for (const std::string& name : link.names) put_name(out, name);
  put_start(out, link.game.start());
  out.put(static_cast<std::uint32_t>(link.game.length()), kPlyBits);
  put_plies(out, link.game);
  if (link.live) put_offer(out, *link.live);
  if (link.direct) put_direct(out, *link.direct);
  return checked_code(out.text());
}

ParsedFriendCode parse_friend_code(std::string_view text) {
  const ParsedFriendCode damaged{std::nullopt, ParsedCode::Problem::kDamaged};
  const auto letters = checked_letters(text, kLongestCode);
  if (!letters) return damaged;
  BitReader in(*letters);
  if (in.take(kVersionBits) != kFriendCode) return damaged;
  const std::uint32_t version = in.take(kVersionBits);
  if (version < kVersion || version > kWatchVersion) return {std::nullopt, ParsedCode::Problem::kNewer};
  FriendLink link;
  link.id = std::uint64_t{in.take(kHalfId)} << kHalfId;
  link.id |= in.take(kHalfId);
  link.sender = in.take(1) == 0 ? Color::kBlack : Color::kWhite;
  link.help = in.take(1) == 1;
  const std::uint32_t word = in.take(kWordBits);
  link.says.phrase = static_cast<int>(in.take(kPhraseBits));
  if (word > static_cast<std::uint32_t>(kLastFriendWord) || link.says.phrase > kFriendPhrases) return damaged;
  link.says.word = static_cast<FriendWord>(word);
  for (std::string& name : link.names) name = take_name(in);
  const Board start = take_start(in);
  const std::uint32_t plies = in.take(kPlyBits);
  std::optional<Game> game = take_plies(in, start, plies);
  const bool watches = version == kWatchVersion;
  if (version == kLiveVersion || watches) link.live = take_offer(in, watches);
  if (version == kDirectVersion) link.direct = take_direct(in);
  const bool whole = version != kDirectVersion || link.direct;
  if (!game || !whole || !in.at_end() || (link.live && link.id == 0)) return damaged;
  link.game = *std::move(game);
  return {std::move(link), ParsedCode::Problem::kNone};
}

FriendLink friend_link(const GameRecord& record) {
  const Setup& setup = record.setup;
  return {.id = record.game_id,
          .sender = setup.white.distant() ? Color::kBlack : Color::kWhite,
          .help = setup.help,
          .says = record.talk.mine,
          .names = {short_name(setup.black.name), short_name(setup.white.name)},
          .game = record.tree.played_game()};
}

FriendLink live_link(const GameRecord& record, bool watch) {
  assert(record.channel);
  const LiveChannel& channel = *record.channel;
  FriendLink out = friend_link(record);
  out.id = channel.id;
  out.sender = channel.inviter_side;
  const bool rematch = channel.guest.empty() && out.says.word == FriendWord::kRematch;
  out.says = {rematch ? FriendWord::kRematch : FriendWord::kInvitation, 0};
  out.game = first_plies(out.game, channel.opening);
  out.live = LiveOffer{channel.inviter, record.setup.time, watch, watch ? channel.guest : std::string()};
  // As it was in the first game.
  if (channel.number % 2 == 0) return out;
  out.sender = opposite(out.sender);
  std::swap(out.names[0], out.names[1]);
  return out;
}

Game first_plies(const Game& game, int plies) {
  Game out(game.start());
  for (int ply = 0; ply < plies; ++ply) out.play(game.plies()[index_of(ply)].square);
  return out;
}

}  // namespace flipside::app
