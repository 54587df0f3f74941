import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * The shell script: runs the program, and a watcher that blocks on file descriptor 3. When our end of that pipe closes
 * (on request, or because we died, even by `kill -9`), the watcher signals the program.
 */
const SCRIPT = `
signal=$1; shift
exec 4<&0
"$@" 0<&4 3<&- 4<&- &
child=$!
exec 4<&-
( read -r _ <&3; kill -s "$signal" "$child"; [ "$signal" = TERM ] && sleep 2 && kill -9 "$child" ) >/dev/null 2>&1 </dev/null &
watcher=$!
exec 3<&-
trap : INT TERM HUP
while :; do
  wait "$child"; code=$?
  kill -0 "$child" 2>/dev/null || break
done
kill -9 "$watcher" 2>/dev/null
exit $code
`

export type GuardedProcess = ChildProcess & {
  /** Sends the program its end signal. Safe to call twice; await the `exit` event for the end itself. */
  end(): void
}

/**
 * Starts a program that ends when this process ends, however this process ends. `endSignal` is sent to the program
 * then, and by `end()`: INT requests a fast shutdown of PostgreSQL, KILL suits ffmpeg; TERM lets a program say goodbye to
 * its peers, and kills it two seconds later. Unless `detached` is false, the
 * program runs in its own session, so a terminal's Ctrl-C reaches only us and we decide the order. `uid` and `gid` apply
 * to the watcher too, so that it may signal the program.
 */
export function spawnGuarded(
  command: string,
  args: readonly string[],
  { endSignal = 'KILL', ...options }: SpawnOptions & { endSignal?: 'KILL' | 'INT' | 'TERM' } = {},
): GuardedProcess {
  const stdio = Array.isArray(options.stdio) ? options.stdio : Array(3).fill(options.stdio ?? 'pipe')
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', endSignal, command, ...args], {
    detached: true,
    ...options,
    stdio: [stdio[0], stdio[1], stdio[2], 'pipe'],
  })
  const watch = child.stdio[3] as Writable
  watch.on('error', () => {})
  return Object.assign(child, { end: () => void watch.destroy() })
}
