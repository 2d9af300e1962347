#pragma once

#include <string_view>

namespace flipside::app {

// Two positions of one lesson. In the first, White wins with h1; after h7 Black answers h6. In the second, h8 takes a corner and Black
// must pass; g7 is answered in that corner.
inline constexpr std::string_view kCourses =
    "course endings\nname en Endings\nname ja 終盤\n"
    "lesson counting\nname en Counting\nname ja 数え切る\n"
    "board XXXXXXX-XOXOOXXOXOXXXXXOXXOXXOXOXOXOOOXOXOXXOOX-XXXXXXO-OOOOOOOO O; h1:+4; h6:-4; h7:-6;\n"
    "replies h6:h7 h7:h6\n"
    "ask en Count the discs.\nask ja 石を数えてください。\ndone en h1 wins by 4.\ndone ja h1で4石勝ちです。\n"
    "board -OOOOOOOO-OOXXOOOOOXXOXOOOXXOXOOOXXOXOOOOXXXOOOOOOXOOO-OOXXOOOO- X; h8:+10; b2:-2; g7:-14;\n"
    "replies b2:a1 g7:h8\n"
    "ask en A corner.\nask ja 隅です。\ndone en White passes.\ndone ja 白はパスです。\n";

}  // namespace flipside::app
