# Turns the committed file of weights into a source file that holds its bytes. Run as a script by the build:
#   cmake -DWEIGHTS=FILE -DOUT=FILE -P FlipsideWeights.cmake
file(READ ${WEIGHTS} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${OUT} "#include \"engine/eval/built_in_weights.h\"

namespace flipside {
namespace {
constexpr std::uint8_t kFile[] = {${bytes}};
}
std::span<const std::uint8_t> built_in_weights_file() { return kFile; }
}  // namespace flipside
")
