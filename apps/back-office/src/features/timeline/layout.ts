import type { LaneIndex } from './items.ts'

/** A horizontal band of the timeline, in CSS px from its top. */
export type Band = { top: number; height: number }
/** The box in which an item or a cluster is drawn, in CSS px. */
export type Box = { x: number; y: number; width: number; height: number }
export type Layout = { ruler: Band; film?: Band; sound?: Band; lanes: Band[]; height: number }

const heights = {
  roomy: { ruler: 24, film: 56, sound: 44, lane: 34, row: 24, line: 56 },
  compact: { ruler: 22, film: 36, sound: 28, lane: 28, row: 20, line: 40 },
}

type Parts = {
  hasFilm: boolean
  hasSound: boolean
  lanes: readonly (Pick<LaneIndex, 'rows'> & { hasLine?: boolean })[]
  isCompact: boolean
}

/** Where the ruler, the pictures, the sound and the lanes are. */
export function layOut({ hasFilm, hasSound, lanes, isCompact }: Parts): Layout {
  const sizes = heights[isCompact ? 'compact' : 'roomy']
  let height = 0
  const take = (size: number): Band => {
    const band = { top: height, height: size }
    height += size
    return band
  }
  const ruler = take(sizes.ruler)
  const film = hasFilm ? take(sizes.film) : undefined
  const sound = hasSound ? take(sizes.sound) : undefined
  const bands = lanes.map(({ rows, hasLine }) =>
    take(hasLine ? sizes.line : rows > 1 ? rows * sizes.row + 6 : sizes.lane),
  )
  return { ruler, ...(film && { film }), ...(sound && { sound }), lanes: bands, height }
}

/** The part of a lane's band that a row of its items takes. */
export function rowBand({ top, height }: Band, row: number, rows: number): Band {
  const size = (height - 6) / rows
  return { top: top + 3 + row * size, height: size - (rows > 1 ? 2 : 0) }
}
