#include "web/desktop/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <utility>

namespace flipside::desktop {

namespace {

// An open file, closed at the end.
class OpenFile {
 public:
  explicit OpenFile(int number) : number_(number) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

OpenFile open_to_read(const std::filesystem::path& path) {
  // A pipe does not block the opening.
  return OpenFile(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

bool is_regular(const OpenFile& file) {
  struct stat status = {};
  return file.is_open() && ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode);
}

// Some file systems report a full disk only when the file is closed.
bool write_all(OpenFile& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file.number()) == 0 && file.close();
}

// So that a name in it is still there after a power cut. Not every file system can do that for a folder.
void flush_folder(const std::filesystem::path& folder) {
  const OpenFile file(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY));
  if (file.is_open()) ::fsync(file.number());
}

}  // namespace

std::optional<std::string> read_start(const std::filesystem::path& path, std::size_t most_bytes) {
  const OpenFile file = open_to_read(path);
  if (!is_regular(file)) return std::nullopt;
  std::string out;
  char part[1 << 16];
  while (out.size() < most_bytes) {
    const ssize_t bytes = ::read(file.number(), part, std::min(sizeof part, most_bytes - out.size()));
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0) return std::nullopt;
    if (bytes == 0) break;
    out.append(part, static_cast<std::size_t>(bytes));
  }
  return out;
}

std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes) {
  const std::size_t one_more = std::max(most_bytes, most_bytes + 1);
  std::optional<std::string> out = read_start(path, one_more);
  return out && out->size() <= most_bytes ? std::move(out) : std::nullopt;
}

bool replace_file(const std::filesystem::path& path, std::string_view text) {
  // A name of its own, because another program may write the same file.
  std::string beside = path.string() + ".XXXXXX";
  OpenFile file(::mkostemp(beside.data(), O_CLOEXEC));
  if (!file.is_open()) return false;
  if (!write_all(file, text) || std::rename(beside.c_str(), path.c_str()) != 0) {
    ::unlink(beside.c_str());
    return false;
  }
  flush_folder(path.parent_path());
  return true;
}

Creation create_file(const std::filesystem::path& path, std::string_view text) {
  OpenFile file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.is_open()) return errno == EEXIST ? Creation::kNameTaken : Creation::kFailed;
  if (!write_all(file, text)) {
    ::unlink(path.c_str());
    return Creation::kFailed;
  }
  flush_folder(path.parent_path());
  return Creation::kDone;
}

bool remove_file(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::remove(path, error);
  return !error || !std::filesystem::exists(std::filesystem::symlink_status(path, error));
}

bool make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return std::filesystem::is_directory(folder, error);
}

}  // namespace flipside::desktop
