import type { Clip, ReelTransition } from '@touchline/contract/light'

const transitionMs = 500

/** About how long a reel of these clips is, in ms, without the rolls of a skin: a transition is part of two clips. */
export function lengthOf(clips: readonly Pick<Clip, 'in' | 'out'>[], transition: ReelTransition): number {
  const shown = clips.reduce((sum, clip) => sum + clip.out - clip.in, 0)
  return transition === 'cut' ? shown : Math.max(0, shown - Math.max(0, clips.length - 1) * transitionMs)
}
