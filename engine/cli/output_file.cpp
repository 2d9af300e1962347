#include "engine/cli/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "engine/cli/command.h"
#include "engine/notation/text.h"

namespace flipside::cli {
namespace {

constexpr mode_t kNewFile = 0666;  // less the umask
constexpr mode_t kRights = 07777;

int complain_of(const char* what, const std::string& path, int error = errno) {
  return complain(kBadArguments,
                  "cannot " + std::string(what) + " " + path + ": " + std::generic_category().message(error));
}

// The options of a run are what follows its first " --".
std::string_view name_of(std::string_view head) { return head.substr(0, head.find(" --")); }

// What two heads of one subcommand disagree about; empty when that is nothing.
std::string difference(std::string_view found, std::string_view wanted) {
  while (!found.empty() || !wanted.empty()) {
    const std::string_view theirs = take_until(found, " --");
    const std::string_view ours = take_until(wanted, " --");
    if (theirs == ours) continue;
    const auto option = [](std::string_view text) { return text.empty() ? "other options" : "--" + std::string(text); };
    return "this file was made with " + option(theirs) + ", not with " + option(ours);
  }
  return {};
}

}  // namespace

int LockedFile::open(const std::string& path) {
  path_ = path;
  descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kNewFile);
  struct stat info {};
  if (descriptor_ < 0 || fstat(descriptor_, &info) != 0) return complain_of("write to", path);
  size_ = static_cast<std::size_t>(info.st_size);
  const bool taken = flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  if (S_ISREG(info.st_mode) && !taken && in_place()) return kSuccess;
  close();  // it is not ours
  if (!S_ISREG(info.st_mode)) return complain(kBadArguments, path + " is not a regular file");
  return complain(kBadArguments, "another run is writing to " + path);
}

// True while the path still names this file, and nobody else has written to it.
bool LockedFile::in_place() const {
  struct stat here {};
  struct stat there {};
  return fstat(descriptor_, &here) == 0 && stat(path_.c_str(), &there) == 0 && here.st_dev == there.st_dev &&
         here.st_ino == there.st_ino && static_cast<std::size_t>(there.st_size) == size_;
}

int LockedFile::complain_of_change() const {
  return complain(kBadArguments, "cannot go on with " + path_ + ": another program has changed it");
}

int LockedFile::read(std::string& content) const {
  content.resize(size_);
  for (std::size_t done = 0; done < size_;) {
    const ssize_t count = pread(descriptor_, content.data() + done, size_ - done, static_cast<off_t>(done));
    if (count == 0) return complain_of_change();
    if (count < 0 && errno != EINTR) return complain_of("read", path_);
    if (count > 0) done += static_cast<std::size_t>(count);
  }
  return kSuccess;
}

int LockedFile::append(std::string_view text) {
  if (!in_place()) return complain_of_change();
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = pwrite(descriptor_, text.data() + done, text.size() - done, static_cast<off_t>(size_ + done));
    if (count < 0 && errno != EINTR) {
      const int error = errno;
      // When even that fails, the next run removes the line without an end.
      if (ftruncate(descriptor_, static_cast<off_t>(size_)) != 0) return complain_of("shorten", path_);
      return complain_of("write to", path_, error);
    }
    if (count > 0) done += static_cast<std::size_t>(count);
  }
  size_ += text.size();
  return kSuccess;
}

int LockedFile::cut(std::size_t size) {
  assert(size <= size_);
  if (!in_place()) return complain_of_change();
  if (size < size_ && ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return complain_of("write to", path_);
  size_ = size;
  return kSuccess;
}

int LockedFile::move_to(const std::string& target) {
  if (!in_place()) return complain_of_change();
  struct stat old {};
  if (stat(target.c_str(), &old) == 0) fchmod(descriptor_, old.st_mode & kRights);
  // A power cut after the move would leave an empty file where a good one was.
  if (fsync(descriptor_) != 0) return complain_of("write to", path_);
  if (std::rename(path_.c_str(), target.c_str()) != 0) return complain_of("write to", target);
  close();
  return kSuccess;
}

void LockedFile::remove() {
  if (descriptor_ >= 0 && in_place()) ::unlink(path_.c_str());
  close();
}

void LockedFile::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

int LineFile::open(const std::string& path, const std::string& head,
                   const std::function<std::string(const std::string&)>& take) {
  std::string content;
  if (const int exit_code = file_.open(path); exit_code != kSuccess) return exit_code;
  if (const int exit_code = file_.read(content); exit_code != kSuccess) return exit_code;
  const std::size_t whole = content.rfind('\n') + 1;  // 0 without any whole line
  if (whole == 0 && !head.starts_with(content)) {
    return complain(kBadContent, "cannot go on with " + path + ": its only line has no end");
  }
  std::string_view rest = std::string_view(content).substr(0, whole);
  for (int number = 1; !rest.empty(); ++number) {
    const std::string line(take_until(rest, "\n"));
    const bool is_head = number == 1 && name_of(line) == name_of(head);
    const std::string fault = is_head ? difference(line, head) : take(line);
    if (!fault.empty()) return complain(kBadContent, path + ", line " + std::to_string(number) + ": " + fault);
  }
  if (const int exit_code = file_.cut(whole); exit_code != kSuccess) return exit_code;
  return whole == 0 ? add(head + '\n') : kSuccess;
}

int WholeFile::open(const std::string& path) {
  // The file that a link names is replaced, not the link.
  std::error_code unknown;
  const std::filesystem::path place = std::filesystem::canonical(path, unknown);
  target_ = unknown ? path : place.string();
  if (!unknown) {
    LockedFile old;
    if (const int exit_code = old.open(target_); exit_code != kSuccess) return exit_code;
  }
  return part_.open(target_ + ".part");
}

int WholeFile::write(std::span<const std::uint8_t> content) {
  const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
  if (const int exit_code = part_.cut(0); exit_code != kSuccess) return exit_code;
  if (const int exit_code = part_.append(text); exit_code != kSuccess) return exit_code;
  return part_.move_to(target_);
}

}  // namespace flipside::cli
