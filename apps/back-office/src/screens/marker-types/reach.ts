/** Milliseconds that a clip reaches before and after its marker. */
export type Reach = { lead: number; lag: number }
export type ReachSide = keyof Reach

/** Half of the scale, in ms; longer reaches end at its edge. */
const half = 12_000
const longest = 600_000
/** What dragging and the arrow keys move by. */
const step = 500
const largeStep = 5000

/** Where the end of a reach lies on the scale, in percent from its left. */
export const leftOf = (ms: number, side: ReachSide): number =>
  50 + (side === 'lead' ? -1 : 1) * (Math.min(ms, half) / half) * 50

/** The reach for a pointer at a share of the scale, from 0 at its left to 1. */
export function draggedTo(share: number, side: ReachSide): number {
  const ms = (side === 'lead' ? 0.5 - share : share - 0.5) * 2 * half
  return Math.min(half, Math.max(0, Math.round(ms / step) * step))
}

/** The reach after a key: the arrows move the handle as they point, Home and End to an end of the scale. */
export function steppedBy(key: string, ms: number, side: ReachSide, isLarge = false): number | undefined {
  const outwards = side === 'lead' ? ['ArrowLeft', 'ArrowDown'] : ['ArrowRight', 'ArrowUp']
  const inwards = side === 'lead' ? ['ArrowRight', 'ArrowUp'] : ['ArrowLeft', 'ArrowDown']
  const by = isLarge ? largeStep : step
  if (key === 'Home' || key === 'End') return (key === 'Home') === (side === 'lead') ? half : 0
  if (outwards.includes(key)) return Math.min(longest, ms + by)
  if (inwards.includes(key)) return Math.max(0, ms - by)
  return undefined
}
