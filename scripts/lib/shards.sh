# shellcheck shell=bash
# Source this to run shards: commands that need nothing of each other and each write a file of their own. GNU parallel runs them,
# one per core, and keeps a log of those that are done, so that an interrupted run resumes.

# run_shards FOLDER LAST RESULT COMMAND…
# Runs the command for the shards 0 to LAST in FOLDER. {} in COMMAND and RESULT, the name of the file that a shard writes, stands for
# its number. The command may use what lies in FOLDER, by its relative path.
#
# If $hosts is a file of ssh logins, one on each line and with the number of jobs before it if that is not the number of cores
# (8/name@host; parallel's --sshloginfile), the shards run on these machines. They get the files in $shard_needs and send the results
# back; a {} in the name of a file stands for the shard that needs it. They need parallel and rsync, and a processor that runs this
# one's programs. The results are the same wherever they were made.
run_shards() {
  local folder=$1 last=$2 result=$3 name remote=() file
  shift 3
  # Another command is another run.
  name=shards-$(printf '%s\n' "$last" "$@" | sha256sum | cut -c1-12)
  if [ -n "${hosts:-}" ]; then
    remote=(--sshloginfile "$(realpath "$hosts")" --workdir "flipside-$name" --return "$result" --cleanup)
    for file in ${shard_needs:-}; do
      case $file in
        *{}*) remote+=(--transferfile "$file") ;;
        *) remote+=(--basefile "$file") ;;
      esac
    done
  fi
  # A shard whose result was deleted is not done.
  for file in $(seq 0 "$last"); do
    [ -e "$folder/${result//\{\}/$file}" ] || rm -f "$folder/$name.log"
  done
  # Without $SHELL, parallel writes its remote commands for a shell of its own choice.
  (cd "$folder" && seq 0 "$last" | SHELL=$BASH parallel --will-cite --joblog "$name.log" --resume-failed --halt soon,fail=1 --line-buffer --eta \
    "${remote[@]}" "$@")
}
