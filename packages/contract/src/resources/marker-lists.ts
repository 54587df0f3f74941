/** What a marker is about, in the order of the desk. */
export const markerCategories = [
  'score',
  'highlight',
  'discipline',
  'substitution',
  'other',
  'phase',
] as const
export type MarkerCategory = (typeof markerCategories)[number]

/** Which side a marker's score counts for: the team it is logged for, or the other, as with an own goal. */
export const scoresFor = ['own', 'other'] as const

/** The keys that no marker type can have: those of the two sides (H, A; in French D, E) and of the player. */
export const keptKeys = { en: 'AHIJKLOXZ', fr: 'DEIJKLOXZ' } as const
