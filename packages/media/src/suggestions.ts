import type { Tile } from './filmstrip.ts'

const MOST = 6
/** From 0 to 255. */
const DARKEST = 32
const BRIGHTEST = 224
const FLATTEST = 40

/**
 * The tiles that would do best as the thumbnail, at most six in the order of their times: the sharpest of each sixth of
 * the video that is neither dark nor blank. A sixth without any is made up for elsewhere, so that a video with long
 * titles has six, too.
 */
export function pickSuggestions(tiles: readonly Tile[], durationMs: number): Tile[] {
  const fitting = tiles.filter(
    ({ brightness, contrast }) => brightness >= DARKEST && brightness <= BRIGHTEST && contrast >= FLATTEST,
  )
  const bySharpness = [...fitting].sort((a, b) => b.sharpness - a.sharpness)
  const span = durationMs / MOST
  const picked = new Set<Tile>()
  for (let part = 0; part < MOST; part++) {
    const best = bySharpness.find(({ at }) => Math.min(MOST - 1, Math.floor(at / span)) === part)
    if (best) picked.add(best)
  }
  // Pictures close to each other are hardly a choice.
  const isApart = (tile: Tile) => [...picked].every(({ at }) => Math.abs(at - tile.at) >= span / 4)
  for (const tile of bySharpness) {
    if (picked.size >= MOST) break
    if (!picked.has(tile) && isApart(tile)) picked.add(tile)
  }
  return [...picked].sort((a, b) => a.at - b.at)
}
