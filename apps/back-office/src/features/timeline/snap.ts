/** A time that edges stick to, and what it is called. Earlier targets win over later ones at the same distance. */
export type SnapTarget = { at: number; name: string }
export type Snapped = { shift: number; target: SnapTarget }

/** How near an edge must come to stick, and how far it must go to come loose. In px. */
const magnet = 8
const release = 12

/**
 * The shift in ms that brings one of the edges exactly to the nearest target; undefined if none is near. What the edges
 * stick to now, `held`, lets go later than it attracts.
 */
export function snap(
  edges: readonly number[],
  targets: readonly SnapTarget[],
  pxPerMs: number,
  held?: SnapTarget,
): Snapped | undefined {
  const near = (target: SnapTarget, reach: number) =>
    edges
      .map((edge) => target.at - edge)
      .filter((shift) => Math.abs(shift) * pxPerMs <= reach)
      .sort((a, b) => Math.abs(a) - Math.abs(b))[0]
  const stays = held && near(held, release)
  if (held && stays !== undefined) return { shift: stays, target: held }
  let best: Snapped | undefined
  for (const target of targets) {
    const shift = near(target, magnet)
    if (shift !== undefined && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, target }
  }
  return best
}
