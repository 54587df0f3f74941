import { availableParallelism, cpus } from 'node:os'
import { renditionSide } from './encoder.ts'
import type { LiveInput } from './live-input.ts'
import { renditionName } from './rendition.ts'

/** Cores that one encode may need: 1080p at 50 pictures a second; 720p at 25 needs a fifth. */
const cost = 0.5
/** How much of the cores may be taken before another encode is started. */
const usable = 0.9
/** How much a look at the cores counts beside those before it: a mean of about ten seconds. */
const weight = 0.1
/** Pictures this close in size to the rendition have none. */
const nearest = 0.85

/** Whether an input has a smaller rendition, or why not. */
export type EncodeState =
  | 'running'
  | 'starting'
  | 'failed'
  | 'slow'
  /** The node has no core left for it, or may not encode more. */
  | 'busy'
  /** Its pictures are hardly larger. */
  | 'small'
  | 'notOnAir'
  /** The node encodes nothing. */
  | 'off'

export type RenditionReport = { name: string; state: EncodeState }

export type EncodeOptions = {
  /** How many inputs may be encoded at once. */
  most: number
  cores?: number
  /** Cores that are busy with what has the usual priority, since it was asked last. */
  readBusy?: () => number
}

export type Encodes = {
  /** To be called each second: lets those inputs be encoded that there is room for. */
  share(inputs: ReadonlyMap<number, { input: LiveInput }>): void
  /** What of an input is encoded; nothing while nothing was received. */
  stateOf(inputId: number, input: LiveInput): RenditionReport[]
}

/** How many inputs are encoded at once if nothing else is configured: half the cores. */
export const usualEncodes = (): number => Math.floor(availableParallelism() / 2)

/**
 * Shares the cores of this machine among the inputs on air. What is copied comes first, so only cores that it does not
 * need are given away; encodes of uploads have a lower priority, and do not count.
 */
export function openEncodes({ most, cores = availableParallelism(), readBusy = openCores() }: EncodeOptions) {
  let busy: number | undefined
  /** Those that are encoded, the longest first. */
  let granted: number[] = []
  /** The shorter side of what arrived last. */
  const sides = new Map<number, number>()

  const fits = (count: number, of: number) => (busy ?? cores) + count * cost <= of

  function wants(id: number, input: LiveInput): boolean {
    const { width, height } = input.health() ?? {}
    if (width && height) sides.set(id, Math.min(width, height))
    const { isOnAir, hasSession } = input.state()
    return isOnAir && hasSession && renditionSide <= (sides.get(id) ?? 0) * nearest
  }

  const encodes: Encodes = {
    share(inputs) {
      const now = readBusy()
      busy = busy === undefined ? now : busy + (now - busy) * weight
      const wanting = [...inputs].filter(([id, { input }]) => wants(id, input)).map(([id]) => id)
      for (const id of sides.keys()) if (!inputs.has(id)) sides.delete(id)
      granted = granted.filter((id) => wanting.includes(id))
      if (granted.length > 0 && !fits(granted.length, cores)) granted.pop()
      else
        for (const id of wanting) {
          if (granted.includes(id)) continue
          if (granted.length < most && fits(granted.length + 1, usable * cores)) granted.push(id)
        }
      for (const [id, { input }] of inputs) input.session()?.rendition.allow(granted.includes(id))
    },
    stateOf(id, input) {
      const session = input.session()
      const side = sides.get(id)
      if (!session || side === undefined) return []
      const report = (state: EncodeState) => [{ name: renditionName, state }]
      if (most === 0) return report('off')
      if (renditionSide > side * nearest) return report('small')
      if (!input.state().isOnAir) return report('notOnAir')
      const state = session.rendition.state()
      return report(state === 'off' ? 'busy' : state)
    },
  }
  return encodes
}

/** Reads how many cores were busy with what has the usual priority. */
function openCores(): () => number {
  const read = () =>
    cpus().reduce(
      ({ busy, all }, { times: { user, nice, sys, idle, irq } }) => ({
        busy: busy + user + sys + irq,
        all: all + user + nice + sys + idle + irq,
      }),
      { busy: 0, all: 0 },
    )
  let before = read()
  return () => {
    const now = read()
    const all = now.all - before.all
    const share = all > 0 ? (now.busy - before.busy) / all : 0
    before = now
    return share * cpus().length
  }
}
