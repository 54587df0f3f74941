/**
 * Reads the output of ffmpeg's `-progress pipe:1` in chunks, and calls back with the time written so far in ms, only
 * when it increases. Old builds name the same microseconds `ms`.
 */
export function progressReader(onTime: (ms: number) => void): (text: string) => void {
  let rest = ''
  let last = -1
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, micros] = /^out_time_[um]s=(\d+)\s*$/.exec(line) ?? []
      const ms = micros === undefined ? -1 : Math.floor(Number(micros) / 1000)
      if (ms <= last) continue
      last = ms
      onTime(ms)
    }
  }
}

/** Options that make ffmpeg report its progress to stdout. */
export const PROGRESS_ARGS = ['-progress', 'pipe:1']
