import type { cropLayout, Rational, SkinnedClip } from '@touchline/media'
import type { Roll } from './rolls.ts'
import type { RunLimits } from './run.ts'

/** What a rendition is made of. */
export type RenditionWork = {
  clip: SkinnedClip['clip']
  /** When each frame of the clip is shown and where the last one ends, in ticks from the first. */
  times: number[]
  endTicks: number
  timescale: number
  rate: Rational
  layout: ReturnType<typeof cropLayout>
  preRoll: Roll | undefined
  postRoll: Roll | undefined
  overlay: SkinnedClip['overlay']
  folder: string
  limits: RunLimits
}
