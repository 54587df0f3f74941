import type { PublicProgramme } from '../../programme.ts'

export type PublicAngles = NonNullable<PublicProgramme['angles']>

/** Angles beside the large one: each is a stream of its own. */
const mostSmall = 4

/**
 * The angle that was the main one at a moment of the programme, in ms since 1970: before the first switch it is what the
 * page plays. Without a moment it is the main one now.
 */
export function directedAngle(angles: PublicAngles, at: number | undefined): number {
  const { switches, cameras, main } = angles
  const now =
    main ??
    Math.max(
      0,
      cameras.findIndex(({ isPlayed }) => isPlayed),
    )
  if (switches.length === 0 || at === undefined) return now
  const last = switches.findLast((one) => Date.parse(one.at) <= at)
  return (
    last?.camera ??
    Math.max(
      0,
      cameras.findIndex(({ isPlayed }) => isPlayed),
    )
  )
}

/** The angles that are seen with one of them, in the order of their places. */
export function anglesInView(angles: PublicAngles, layout: PublicAngles['layout'], chosen: number): number[] {
  const others = angles.cameras.map((_, place) => place).filter((place) => place !== chosen)
  if (layout === 'single') return [chosen]
  return [chosen, ...others.slice(0, layout === 'side-by-side' ? 1 : mostSmall)]
}
