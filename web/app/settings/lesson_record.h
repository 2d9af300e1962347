#pragma once

// How far the person at this device has come in the lessons (learn/courses.h), kept with the settings.

#include <map>
#include <string>

namespace flipside::app {

struct LessonRecord {
  std::map<std::string, int> solved;  // positions, from the first on, by the id of the lesson

  int solved_in(const std::string& id) const {
    const auto found = solved.find(id);
    return found == solved.end() ? 0 : found->second;
  }

  friend bool operator==(const LessonRecord&, const LessonRecord&) = default;
};

}  // namespace flipside::app
