import type { Core } from './core.ts'
import type { Range } from './state.ts'
import type { Transport } from './transport.ts'

/** How long a range is before its other point is dropped, and at least, in ms. */
const usual = 10_000
const least = 1000

/** The in and out points of the next clip. */
export function createPoints({ given, state, update }: Core, { positionNow }: Transport) {
  return {
    set: (range: Range) => update({ range }),
    /** Drops a point at what the operator sees. */
    drop(which: 'in' | 'out'): void {
      const { range } = state.get()
      const at = positionNow()
      update({
        range:
          which === 'in'
            ? { start: at, end: Math.max(range?.end ?? at + usual, at + least) }
            : { start: Math.min(range?.start ?? Math.max(0, at - usual), at - least), end: at },
      })
    },
    /** Shows the picture at a point. */
    go(which: 'in' | 'out'): void {
      const { range } = state.get()
      if (range) given.get().player.seek(which === 'in' ? range.start : range.end)
    },
  }
}

export type Points = ReturnType<typeof createPoints>
