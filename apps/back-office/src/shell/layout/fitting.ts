type Measured = { width: number; isCurrent: boolean; isClosed: boolean }

/**
 * Which of the tabs fit into the room, beside a button for the others if there are any: the current one always, then
 * in their order, those that cannot be opened last. All lengths are in pixels.
 */
export function fitting(
  tabs: readonly Measured[],
  { room, gap, more }: { room: number; gap: number; more: number },
): ReadonlySet<number> {
  const whole = tabs.reduce((sum, { width }) => sum + width + gap, -gap)
  if (whole <= room) return new Set(tabs.keys())
  const rank = ({ isCurrent, isClosed }: Measured) => (isCurrent ? 0 : isClosed ? 2 : 1)
  const fits = new Set<number>()
  let left = room - more
  for (const [index, tab] of [...tabs.entries()].sort(([, a], [, b]) => rank(a) - rank(b))) {
    left -= tab.width + gap
    if (left < 0 && fits.size > 0) break
    fits.add(index)
  }
  return fits
}
