/** How one clip of a reel passes into the next. */
export const reelTransitions = ['cut', 'crossfade', 'fade'] as const
export type ReelTransition = (typeof reelTransitions)[number]

/** The most clips of a reel. */
export const mostReelClips = 60
