/** A stretch of media time in ms, from and to. */
type Stretch = [number, number]

/** What a report of playback says, apart from the visit. */
export type PlaybackReport = {
  started: boolean
  watched: Stretch[]
  ended: boolean
  stalls: number
  stalledMs: number
}

/** Stretches in one report; the rest goes into the next. */
const mostStretches = 200
/** A step between two positions that is longer than this was no playback, in ms of media time at normal speed. */
const longestStep = 2000

/** Collects what happens during playback until it is reported. Positions are in ms of media time. */
export function tallyPlayback(durationMs: number) {
  let watched: Stretch[] = []
  let open: Stretch | undefined
  let hasNewStart = false
  let hasNewEnd = false
  let stalls = 0
  let stalledMs = 0
  const within = (ms: number) => Math.round(Math.min(durationMs, Math.max(0, ms)))

  const close = () => {
    if (open && open[1] > open[0]) watched.push(open)
    open = undefined
  }
  return {
    start() {
      hasNewStart = true
    },
    /** Playback is at this position; it came here by playing, unless the step is too long for that. */
    playAt(ms: number, speed = 1) {
      const at = within(ms)
      const isStep = open && at >= open[1] && at - open[1] <= longestStep * Math.max(1, speed)
      if (open && isStep) open[1] = at
      else {
        close()
        open = [at, at]
      }
    },
    /** Playback stopped, or goes on elsewhere. */
    pause: close,
    end() {
      close()
      hasNewEnd = true
    },
    stall(ms: number) {
      stalls++
      stalledMs += Math.round(Math.max(0, ms))
    },
    /** What is new since the last report; undefined if nothing is. */
    take(): PlaybackReport | undefined {
      const goesOnAt = open?.[1]
      close()
      if (goesOnAt !== undefined) open = [goesOnAt, goesOnAt]
      if (watched.length === 0 && !hasNewStart && !hasNewEnd && stalls === 0) return undefined
      const report = {
        started: hasNewStart,
        watched: watched.slice(0, mostStretches),
        ended: hasNewEnd,
        stalls: Math.min(1000, stalls),
        stalledMs,
      }
      watched = watched.slice(mostStretches)
      hasNewStart = false
      hasNewEnd = false
      stalls = 0
      stalledMs = 0
      return report
    },
  }
}
