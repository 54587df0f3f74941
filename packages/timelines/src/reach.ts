import type { TimelineEntry } from './model.ts'

/** How far the play around an entry reaches, in ms before and after its time. */
export type Reach = (entry: TimelineEntry) => { lead: number; lag: number }

/** How long the play is if nothing says so. */
const shortest = 1000

/** Where the play around an entry begins and ends: as the entry says, or as far as `reach` says. */
export function reachOf(
  { at, in: start, out, ...entry }: TimelineEntry,
  reach?: Reach,
): { from: number; to: number } {
  const { lead, lag } = reach?.({ at, ...entry }) ?? { lead: 0, lag: 0 }
  const from = Math.max(0, Math.min(start ?? at - lead, at))
  return { from, to: Math.max(out ?? at + lag, at, from + shortest) }
}
