# Turns a data file into a source file with its bytes. The build runs it as a script:
#   cmake -DFILE=FILE -DHEADER=HEADER -DFUNCTION=NAME -DOUT=FILE -P FlipsideDataFile.cmake
file(READ ${FILE} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${OUT} "#include \"${HEADER}\"

namespace flipside {
namespace {
constexpr std::uint8_t kFile[] = {${bytes}};
}
std::span<const std::uint8_t> ${FUNCTION}() { return kFile; }
}  // namespace flipside
")
