import { confirmLight, isOver, lightBefore, readTargetAddress, type ShownLight } from '@touchline/egress'
import type { Log } from '../input-leases.ts'
import type { LiveInput } from '../live-input.ts'
import { type BroadcastServices, endLeft, openTargetBroadcast, type TargetBroadcast } from './broadcast.ts'
import type { SimulcastRows, WantedTarget } from './simulcast-rows.ts'
import { startTarget, type Target, type TargetOptions, type TargetTotals } from './target.ts'

type Running = {
  wanted: WantedTarget
  tap: LiveInput['tap']
  /** Null while there is nowhere to send to. */
  target: Target | null
  /** On a platform alone. */
  broadcast: TargetBroadcast | null
  reported: TargetTotals
  shown: ShownLight & { since: number }
}

type Options = {
  rows: SimulcastRows
  inputs: ReadonlyMap<number, { input: Pick<LiveInput, 'tap'> }>
  /** Whether an input is still this node's: of two that send to a target, one would be refused. */
  isMine(inputId: number): boolean
  /** How broadcasts are created and asked about; without it, platforms are not sent to. */
  platforms: BroadcastServices | undefined
  ffmpeg: string
  /** Hosts that may be private. */
  trusted: readonly string[]
  /** Whether media that are sent there come back to this installation. */
  isOwn: TargetOptions['isOwn']
  log: Log
}

const none: TargetTotals = { bytes: 0, dropped: 0, reconnects: 0, onAirMs: 0 }

/** Sends the inputs of this node to the targets of simulcasts on air, each on its own feet. */
export function openSimulcasts({ rows, inputs, isMine, platforms, ffmpeg, trusted, isOwn, log }: Options) {
  const running = new Map<number, Running>()
  const onError = (error: Error) => log('error', 'simulcast error', { error: error.message })
  let isEnding = false

  function start(wanted: WantedTarget): void {
    const mine = inputs.get(wanted.inputId)
    if (!mine || (wanted.platform !== 'custom' && !platforms)) return
    const broadcast = wanted.platform === 'custom' ? null : openTargetBroadcast(wanted, platforms!)
    const one: Running = {
      ...{ wanted, broadcast, target: null, tap: mine.input.tap, reported: none },
      shown: { state: 'connecting', fault: null, since: Date.now() },
    }
    running.set(wanted.id, one)
    if (!broadcast) send(one, wanted.url, wanted.key)
  }

  function send(one: Running, url: string | null, key: string | null): void {
    const { id, inputId } = one.wanted
    const target = readTargetAddress(url ?? '')
    if (typeof target === 'string') return
    one.target = startTarget({
      ...{ ffmpeg, target, key, trusted, isOwn, tap: one.tap },
      onFault: (fault, detail) =>
        log('info', 'a simulcast target fails', { targetId: id, inputId, fault, detail }),
    })
  }

  /** Begins to send once the broadcast is there, and no longer than it lasts. */
  function followBroadcast(one: Running): void {
    const { broadcast, target, wanted } = one
    if (!broadcast) return
    const state = target?.light().state
    broadcast.follow(wanted, state === 'live' || state === 'slow')?.catch(onError)
    const ingest = broadcast.ingest()
    if (ingest && !target) send(one, ingest.url, ingest.key)
    if (!ingest) target?.close()
  }

  function look(one: Running): void {
    const { target, broadcast, shown } = one
    const now = Date.now()
    const own = target?.light()
    const next = own
      ? broadcast
        ? confirmLight(own, broadcast.view(), now)
        : own
      : broadcast
        ? lightBefore(broadcast.view(), now)
        : shown
    const since = next.state === shown.state ? shown.since : next.state === own?.state ? own.since : now
    one.shown = { state: next.state, fault: next.fault, since }
  }

  /** What has been sent is counted once it is written. */
  async function report(some: readonly Running[]): Promise<void> {
    for (const one of some) look(one)
    const now = some.map((one) => ({ one, totals: one.target?.totals() ?? one.reported }))
    await rows.report(
      now.map(({ one: { target, broadcast, wanted, reported, shown }, totals }) => {
        const { attempt, at } = (target ?? broadcast)?.retry() ?? { attempt: 0, at: null }
        const added = {
          bytes: totals.bytes - reported.bytes,
          dropped: totals.dropped - reported.dropped,
          reconnects: totals.reconnects - reported.reconnects,
          onAirMs: Math.round(totals.onAirMs) - reported.onAirMs,
        }
        return {
          ...{ id: wanted.id, run: wanted.run, ...shown, bitrate: target?.bitrate() ?? 0 },
          ...{ attempt, retryAt: at, added, viewers: broadcast?.viewers() ?? null },
        }
      }),
    )
    for (const { one, totals } of now) one.reported = { ...totals, onAirMs: Math.round(totals.onAirMs) }
  }

  /** Whether what runs is still what is wanted. */
  function isSame({ wanted: known, tap, broadcast }: Running, next: WantedTarget | undefined): boolean {
    // An input that was idle for long is another one when its encoder is back.
    if (!next || inputs.get(known.inputId)?.input.tap !== tap) return false
    const isElsewhere = (['inputId', 'run', 'platform', 'connectionId', 'userId', 'network'] as const).some(
      (field) => next[field] !== known[field],
    )
    if (isElsewhere || next.turn === known.turn) return !isElsewhere
    // A broadcast that is being created goes on; everything else begins anew.
    return broadcast !== null && !broadcast.ingest() && !isOver(broadcast.view())
  }

  return {
    /** To be called each second. */
    async follow(): Promise<void> {
      await rows.followTimes()
      await platforms?.rows.leave()
      const wanted = new Map(
        (await rows.listWanted([...inputs.keys()].filter(isMine))).map((one) => [one.id, one]),
      )
      const over = [...running.values()].filter((one) => !isSame(one, wanted.get(one.wanted.id)))
      for (const { wanted: known, target } of over) {
        target?.close()
        running.delete(known.id)
      }
      for (const one of wanted.values()) {
        const known = running.get(one.id)
        if (known) known.wanted = one
        else start(one)
      }
      for (const one of running.values()) followBroadcast(one)
      // What one did before it began anew counts, too.
      await report(over)
      await report([...running.values()])
      if (!platforms || isEnding) return
      isEnding = true
      void endLeft(platforms)
        .catch(onError)
        .finally(() => {
          isEnding = false
        })
    },
    close(): void {
      for (const { target } of running.values()) target?.close()
      running.clear()
    },
  }
}
