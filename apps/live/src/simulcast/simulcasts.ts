import { readTargetAddress } from '@touchline/egress'
import type { Log } from '../input-leases.ts'
import type { LiveInput } from '../live-input.ts'
import type { SimulcastRows, WantedTarget } from './simulcast-rows.ts'
import { startTarget, type Target, type TargetTotals } from './target.ts'

type Running = { target: Target; wanted: WantedTarget; reported: TargetTotals; tap: LiveInput['tap'] }

type Options = {
  rows: SimulcastRows
  inputs: ReadonlyMap<number, { input: Pick<LiveInput, 'tap'> }>
  /** Whether an input is still this node's: of two that send to a target, one would be refused. */
  isMine(inputId: number): boolean
  ffmpeg: string
  /** Hosts that may be private. */
  trusted: readonly string[]
  log: Log
}

const none: TargetTotals = { bytes: 0, dropped: 0, reconnects: 0, onAirMs: 0 }

/** Sends the inputs of this node to the targets of simulcasts on air, each on its own feet. */
export function openSimulcasts({ rows, inputs, isMine, ffmpeg, trusted, log }: Options) {
  const running = new Map<number, Running>()

  function start(wanted: WantedTarget): void {
    const { id, inputId, url, key } = wanted
    const target = readTargetAddress(url)
    const mine = inputs.get(inputId)
    if (typeof target === 'string' || !mine) return
    const started = startTarget({
      ...{ ffmpeg, target, key, trusted, tap: mine.input.tap },
      onFault: (fault, detail) =>
        log('info', 'a simulcast target fails', { targetId: id, inputId, fault, detail }),
    })
    running.set(id, { target: started, wanted, reported: none, tap: mine.input.tap })
  }

  /** What has been sent is counted once it is written. */
  async function report(some: readonly Running[]): Promise<void> {
    const now = some.map((one) => ({ one, totals: one.target.totals() }))
    await rows.report(
      now.map(({ one: { target, wanted, reported }, totals }) => {
        const { state, since, fault } = target.light()
        const { attempt, at } = target.retry()
        const added = {
          bytes: totals.bytes - reported.bytes,
          dropped: totals.dropped - reported.dropped,
          reconnects: totals.reconnects - reported.reconnects,
          onAirMs: Math.round(totals.onAirMs) - reported.onAirMs,
        }
        return {
          ...{ id: wanted.id, run: wanted.run, state, since, fault, bitrate: target.bitrate() },
          ...{ attempt, retryAt: at, added },
        }
      }),
    )
    for (const { one, totals } of now) one.reported = { ...totals, onAirMs: Math.round(totals.onAirMs) }
  }

  return {
    /** To be called each second. */
    async follow(): Promise<void> {
      await rows.followTimes()
      const wanted = new Map(
        (await rows.listWanted([...inputs.keys()].filter(isMine))).map((one) => [one.id, one]),
      )
      const over = [...running.values()].filter(({ wanted: known, target, tap }) => {
        const next = wanted.get(known.id)
        const isSame = next?.turn === known.turn && next.inputId === known.inputId && next.run === known.run
        // An input that was idle for long is another one when its encoder is back.
        const isThere = isSame && inputs.get(known.inputId)?.input.tap === tap
        if (!isThere) target.close()
        return !isThere
      })
      for (const { wanted: known } of over) running.delete(known.id)
      for (const one of wanted.values()) if (!running.has(one.id)) start(one)
      // What one did before it began anew counts, too.
      await report(over)
      await report([...running.values()])
    },
    close(): void {
      for (const { target } of running.values()) target.close()
      running.clear()
    },
  }
}
