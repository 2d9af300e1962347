#include "web/app/text/opening_names.h"

#include <algorithm>
#include <array>

namespace flipside::app {

namespace {

struct Translated {
  std::string_view english;
  std::string_view japanese;
};

constexpr auto kNames = std::to_array<Translated>({
    {"Diagonal", "斜め取り"},
    {"X-square", "X打ち"},
    {"Snake / Peasant", "ヘビ"},
    {"Lysons", "ライソンズ"},
    {"Pyramid / Checkerboarding Peasant", "ピラミッド"},
    {"Heath / Tobidashi", "飛び出し"},
    {"Classic Heath", "クラシック飛び出し"},
    {"Mimura Variation II", "三村変化2"},
    {"Heath-Bat", "飛び出しコウモリ"},
    {"Iwasaki Variation", "岩崎変化"},
    {"Heath-Chimney", "飛び出し煙突"},
    {"Raccoon Dog", "タヌキ"},
    {"Rocket", "ロケット"},
    {"Hamilton", "ハミルトン"},
    {"Lollipop", "ロリポップ"},
    {"Cow", "牛"},
    {"Chimney", "煙突"},
    {"Cow Bat / Cambridge", "牛コウモリ"},
    {"Bat (Piau Continuation 2)", "コウモリ（ピオー2）"},
    {"Melnikov / Bat (Piau Continuation 1)", "コウモリ（ピオー1）"},
    {"Bat (Kling Continuation)", "コウモリ（クリング）"},
    {"Bat (Kling Alternative)", "コウモリ（クリング別法）"},
    {"Rose-v-Toth", "ローズ対トート"},
    {"Tanida", "谷田"},
    {"Aircraft / Feldborg", "飛行機"},
    {"Sailboat", "ヨット"},
    {"Maruoka", "丸岡"},
    {"Landau", "ランダウ"},
    {"Buffalo / Kenichi Variation", "バッファロー"},
    {"Maruoka Buffalo", "丸岡バッファロー"},
    {"Tanida Buffalo", "谷田バッファロー"},
    {"Hokuriku Buffalo", "北陸バッファロー"},
    {"Wing Variation", "ウィング変化"},
    {"Semi-Wing Variation", "半ウィング変化"},
    {"Parallel", "並び取り"},
    {"Perpendicular", "縦取り"},
    {"Mimura", "三村"},
    {"Shaman / Danish", "シャーマン"},
    {"Inoue", "井上"},
    {"Iago", "イアーゴ"},
    {"Bhagat", "バガット"},
    {"Rose", "ローズ"},
    {"Flat", "フラット"},
    {"Rotating Flat", "回転フラット"},
    {"Murakami Variation", "村上変化"},
    {"Rotating Flat (Kling Continuation)", "回転フラット（クリング）"},
    {"Rose-Birth", "ローズバース"},
    {"Brightstein", "ブライトスタイン"},
    {"Rose-Birdie / Rose-Tamenori", "ローズ為則"},
    {"Rose-Tamenori-Kling", "ローズ為則クリング"},
    {"Greenberg / Dawg", "グリーンバーグ"},
    {"Tezuka System", "手塚システム"},
    {"Ralle", "ラレ"},
    {"Horse", "馬"},
    {"Ganglion / No-Cat", "ガングリオン"},
    {"Swallow", "ツバメ"},
    {"No-Cat (Continuation)", "ノーキャット"},
    {"Italian", "イタリアン"},
    {"Cat", "猫"},
    {"Sakaguchi", "坂口"},
    {"Berner", "ベルナー"},
    {"Bent Ganglion", "曲がりガングリオン"},
    {"Missile", "ミサイル"},
    {"Dragon", "竜"},
    {"Tiger", "虎"},
    {"Stephenson", "ステファンソン"},
    {"No-Kung", "ノーカン"},
    {"No-Kung (Continuation)", "ノーカン本線"},
    {"Comp'Oth", "コンポス"},
    {"Scorpion", "サソリ"},
    {"Classic Scorpion", "クラシックサソリ"},
    {"New Scorpion", "新サソリ"},
    {"Flat Comp'Oth", "フラットコンポス"},
    {"Sharp Comp'Oth", "シャープコンポス"},
    {"Low-F.A.T.", "ローFAT"},
    {"F.A.T. Draw", "FAT引き分け"},
    {"F.A.T.", "FAT"},
    {"No-F.A.T.", "ノーFAT"},
    {"Logistello Variation", "ロジステロ変化"},
    {"Lightning Bolt", "稲妻"},
    {"Kung", "カン"},
    {"Leader's Tiger", "リーダーズタイガー"},
    {"Brightwell", "ブライトウェル"},
    {"Grand Central", "グランドセントラル"},
    {"Ishii", "石井"},
    {"Mainline Tiger", "虎本線"},
    {"Rose-Bill", "ローズビル"},
    {"Tamenori", "為則"},
    {"Nicolet", "ニコレ"},
    {"Central Rose-Bill / Dead Draw", "セントラルローズビル"},
    {"Berg Tiger", "ベルクタイガー"},
    {"Aubrey / Tanaka", "オーブリー"},
    {"Aubrey (Feldborg Continuation)", "オーブリー（フェルドボルグ）"},
});

constexpr auto kJapaneseNames = [] {
  std::array<std::string_view, kNames.size()> names;
  std::ranges::transform(kNames, names.begin(), &Translated::japanese);
  return names;
}();

}  // namespace

std::string_view opening_name_in(Language language, std::string_view name) {
  if (language == Language::kEnglish) return name;
  const auto* found = std::ranges::find(kNames, name, &Translated::english);
  return found == kNames.end() ? name : found->japanese;
}

std::span<const std::string_view> japanese_opening_names() { return kJapaneseNames; }

}  // namespace flipside::app
