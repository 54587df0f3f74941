import { sectorDegrees } from '@touchline/playback/sphere-view'

/** How many reports say that their viewer looks to a side; `degrees` to the right of where viewers look at first. */
export type Side = { sector: number; degrees: number; looks: number }

/** The sectors of a sphere from left to right, with that of the start view in the middle. */
export function sidesOf(sectors: readonly number[], yaw: number): Side[] {
  const count = sectors.length
  const start = Math.round(yaw / sectorDegrees)
  return sectors.map((_, index) => {
    const sector = (((start + index - count / 2) % count) + count) % count
    const degrees = Math.round((start + index - count / 2) * sectorDegrees - yaw)
    return { sector, degrees, looks: sectors[sector]! }
  })
}
