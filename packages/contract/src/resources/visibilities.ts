/** Who can watch a video. */
export const visibilities = ['private', 'unlisted', 'public'] as const
