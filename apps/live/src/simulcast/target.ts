import {
  openTargetLight,
  openTargetQueue,
  stepTarget,
  type TargetAddress,
  type TargetEvent,
  type TargetFault,
  type TargetLight,
} from '@touchline/egress'
import { type IngestClock, openIngestClock } from '@touchline/ingest'
import { findHost } from '@touchline/outbound'
import type { MediaMessage } from '@touchline/rtmp'
import type { Tap } from '../tap.ts'
import { tryRtmp } from './rtmp-try.ts'
import { trySrt } from './srt-try.ts'
import type { Try } from './target-try.ts'

export type TargetOptions = {
  ffmpeg: string
  target: TargetAddress
  key: string | null
  /** Hosts that may be private. */
  trusted: readonly string[]
  /** Whether media that are sent there come back to this installation. */
  isOwn(address: string, target: TargetAddress): Promise<boolean>
  tap: Pick<Tap, 'listen' | 'heardAt'>
  /** Something else is wrong than before. `detail` is for the log of the node: nothing secret. */
  onFault(fault: TargetFault, detail: string): void
}

/** What became of what was sent, since the target was started. */
export type TargetTotals = { bytes: number; dropped: number; reconnects: number; onAirMs: number }

export type Target = {
  light(): TargetLight
  totals(): TargetTotals
  /** Bits a second that were acknowledged in the last seconds. */
  bitrate(): number
  /** How many tries have failed, and when the next one is, in milliseconds since 1970. */
  retry(): { attempt: number; at: number | null }
  close(): void
}

/** Milliseconds between two tries, by how many have failed: what was restarted is on air again within a few seconds. */
const waitsMs = [1_000, 2_000, 4_000, 4_000, 4_000, 4_000, 8_000, 15_000, 30_000] as const
const lookMs = 100
/** Milliseconds over which the bitrate is measured. */
const bitrateMs = 4_000
/** Milliseconds without anything to send after which nothing arrives here. */
const unfedMs = 2_000

/** Sends what an input plays to one target, and tries again for as long as it is not closed. */
export function startTarget({ ffmpeg, target, key, trusted, isOwn, tap, onFault }: TargetOptions): Target {
  let light = openTargetLight(Date.now())
  const totals: TargetTotals = { bytes: 0, dropped: 0, reconnects: 0, onAirMs: 0 }
  /** Pictures that were left out in the tries before this one. */
  let droppedBefore = 0
  const acknowledged: { at: number; bytes: number }[] = []
  let failures = 0
  let retryAt: number | null = null
  let isClosed = false
  let wake = () => {}

  function tell(event: TargetEvent): boolean {
    const before = light
    const step = stepTarget(before, event, Date.now())
    light = step.light
    return step.isHopeless
  }

  /** One try, until it is over; whether it has been live. */
  async function tryOnce(): Promise<boolean> {
    tell({ kind: 'trying' })
    const found = await findHost(target.host, trusted)
    if (isClosed) return false
    if ('fault' in found) {
      lose(found.fault === 'unknown' ? 'unknownHost' : 'notPublic', '')
      return false
    }
    // A name may have come to lead here since it was entered.
    const leadsBack = await isOwn(found.address, target)
    if (isClosed) return false
    if (leadsBack) {
      lose('ownAddress', '')
      return false
    }
    const over = Promise.withResolvers<void>()
    const queue = openTargetQueue()
    let unlisten = () => {}
    const place = openPlacing()
    let before = 0
    let wasLive = false
    const start = target.protocol === 'srt' ? trySrt : tryRtmp
    const current: Try = start({
      ...{ ffmpeg, target, key, address: found.address },
      onAccepted() {
        tell({ kind: 'accepted' })
        unlisten = tap.listen({
          begin: () => place.begin(),
          write(message, at) {
            queue.push(place.on(message, at), at)
            pump()
          },
        })
      },
      onEnd(fault, detail) {
        lose(fault, detail)
        over.resolve()
      },
    })
    const pump = () => {
      while (queue.length > 0 && current.mayWrite()) current.write(queue.take()!.message)
    }
    let lookedAt = performance.now()
    const look = () => {
      pump()
      const { acknowledged: bytes, ...how } = current.measure()
      const now = performance.now()
      totals.bytes += Math.max(0, bytes - before)
      before = Math.max(before, bytes)
      totals.dropped = droppedBefore + queue.dropped
      const isOwed = how.isOwed || (bytes > 0 && queue.length > 0)
      const heardAt = tap.heardAt()
      const isFed = heardAt !== undefined && Date.now() - heardAt < unfedMs
      const event = { ...how, acknowledged: bytes, isOwed, dropped: totals.dropped, isFed }
      const isHopeless = tell({ kind: 'measured', ...event })
      const isLive = light.state === 'live' || light.state === 'slow'
      if (isLive) {
        totals.onAirMs += now - lookedAt
        if (!wasLive && failures > 0) totals.reconnects += 1
        failures = 0
      }
      wasLive ||= isLive
      lookedAt = now
      acknowledged.push({ at: now, bytes: totals.bytes })
      while (acknowledged.length > 2 && now - acknowledged[0]!.at > bitrateMs) acknowledged.shift()
      if (!isHopeless) return
      lose('stalled', '')
      over.resolve()
    }
    const looking = setInterval(look, lookMs)
    wake = over.resolve
    await over.promise
    clearInterval(looking)
    unlisten()
    current.close()
    droppedBefore = totals.dropped
    return wasLive
  }

  function lose(fault: TargetFault, detail: string): void {
    if (isClosed) return
    if (light.fault !== fault) onFault(fault, detail)
    tell({ kind: 'ended', fault })
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      retryAt = null
      const wasLive = await tryOnce().catch((error: Error) => {
        lose('program', error.message)
        return false
      })
      if (isClosed) return
      failures = wasLive ? 1 : failures + 1
      const waitMs = waitsMs[Math.min(failures - 1, waitsMs.length - 1)]!
      retryAt = Date.now() + waitMs
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  void run()

  return {
    light: () => light,
    totals: () => ({ ...totals }),
    bitrate() {
      const [first, last] = [acknowledged[0], acknowledged.at(-1)]
      if (!first || !last || last.at === first.at || performance.now() - last.at > bitrateMs) return 0
      return Math.round(((last.bytes - first.bytes) * 8_000) / (last.at - first.at))
    },
    retry: () => ({ attempt: failures, at: retryAt }),
    close() {
      isClosed = true
      wake()
    },
  }
}

type Placing = { begin(): void; on(message: MediaMessage, at: number): MediaMessage }

/** Puts what comes from one source after the other on one line of times, which begins at 0. */
function openPlacing(): Placing {
  let clock: IngestClock | undefined
  let last: { time: number; at: number } | undefined
  return {
    begin() {
      clock = undefined
    },
    on(message, at) {
      clock ??= openIngestClock(last ? last.time + Math.max(1, Math.round(at - last.at)) : 0)
      if (message.kind === 'data') return { ...message, timestamp: last?.time ?? 0 }
      const { time } = clock.place(message.kind, message.timestamp, at)
      last = { time: Math.max(time, last?.time ?? 0), at }
      return { ...message, timestamp: Math.round(time) }
    },
  }
}
