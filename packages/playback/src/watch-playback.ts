/** What a visitor watched since the last report. Times are media times in ms; `visit` is random per page load. */
export type PlaybackReport = {
  visit: string
  started: boolean
  watched: [number, number][]
  ended: boolean
  stalls: number
  stalledMs: number
}

/** The shortest time between two reports, in ms. */
const reportEvery = 15_000
/** A gap in media time that is not a seek, in seconds: `timeupdate` comes four times a second at up to double speed. */
const longestStep = 2

/** The events of a video element, and what they are read from; a fake one in tests. */
type Watched = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'seeking' | 'addEventListener' | 'removeEventListener'
>

/**
 * Collects how a video is watched (the first start, the seconds that were seen, the end, interruptions) and reports it
 * while it plays and when the page is left. Nothing in a report identifies the visitor. Returns a function that reports
 * what is left and stops.
 */
export function watchPlayback(video: Watched, report: (report: PlaybackReport) => void): () => void {
  const visit = crypto.randomUUID()
  let hasStarted = false
  let isReported = true
  let reportedAt = performance.now()
  /** Where the stretch that is being watched has come to, in seconds; undefined while nothing is watched. */
  let head: number | undefined
  let stalledSince: number | undefined
  let next = emptyReport()

  function emptyReport(): Omit<PlaybackReport, 'visit'> {
    return { started: false, watched: [], ended: false, stalls: 0, stalledMs: 0 }
  }
  const note = (change: Partial<typeof next>) => {
    Object.assign(next, change)
    isReported = false
  }
  const send = () => {
    endStall()
    if (isReported) return
    report({ visit, ...next, watched: joined(next.watched), stalledMs: Math.round(next.stalledMs) })
    next = emptyReport()
    isReported = true
    reportedAt = performance.now()
  }
  const endStall = () => {
    if (stalledSince === undefined) return
    const now = performance.now()
    note({ stalledMs: next.stalledMs + now - stalledSince })
    // A stall that goes on after a report counts on.
    stalledSince = video.paused ? undefined : now
  }
  const follow = () => {
    const { currentTime } = video
    if (head !== undefined && currentTime > head && currentTime - head <= longestStep)
      note({ watched: [...next.watched, [Math.round(head * 1000), Math.round(currentTime * 1000)]] })
    head = video.paused || video.seeking ? undefined : currentTime
  }
  const events: Record<string, () => void> = {
    playing() {
      endStall()
      stalledSince = undefined
      if (!hasStarted) note({ started: true })
      hasStarted = true
      head = video.currentTime
    },
    timeupdate() {
      follow()
      if (performance.now() - reportedAt >= reportEvery) send()
    },
    waiting() {
      follow()
      // Waiting for the first picture, or after a seek, is not an interruption.
      if (!hasStarted || video.seeking || stalledSince !== undefined) return
      stalledSince = performance.now()
      note({ stalls: next.stalls + 1 })
    },
    seeking() {
      head = undefined
    },
    pause: follow,
    ended() {
      follow()
      note({ ended: true })
      send()
    },
  }
  const leave = () => {
    follow()
    send()
  }
  for (const [name, act] of Object.entries(events)) video.addEventListener(name, act)
  globalThis.addEventListener?.('pagehide', leave)
  return () => {
    leave()
    for (const [name, act] of Object.entries(events)) video.removeEventListener(name, act)
    globalThis.removeEventListener?.('pagehide', leave)
  }
}

/** The ranges in order, those that touch or overlap joined. */
function joined(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
