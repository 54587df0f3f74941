/** What a marker is about, in the order of the desk. */
export const markerCategories = [
  'score',
  'highlight',
  'discipline',
  'other',
  'substitution',
  'phase',
] as const
export type MarkerCategory = (typeof markerCategories)[number]

/** Marker types in the order of the desk: by category, and in their own order within it. */
export const inDeskOrder = <Type extends { category: MarkerCategory; position: number }>(
  types: readonly Type[],
): Type[] =>
  types.toSorted(
    (one, other) =>
      markerCategories.indexOf(one.category) - markerCategories.indexOf(other.category) ||
      one.position - other.position,
  )

const ofCategory: Record<MarkerCategory, string> = {
  score: '#0b7a9e',
  highlight: '#7c5cf0',
  discipline: '#a56a05',
  other: '#6b7484',
  substitution: '#0f8a69',
  phase: '#5d6676',
}

/** The colour of a marker type: its own, or its category's. */
export const colourOfMarker = (type: { colour: string | null; category: MarkerCategory }): string =>
  type.colour ?? ofCategory[type.category]

/** Which side a marker's score counts for: the team it is logged for, or the other, as with an own goal. */
export const scoresFor = ['own', 'other'] as const

/** The keys that no marker type can have: those of the two sides (H, A; in French D, E) and of the player. */
export const keptKeys = { en: 'AHIJKLOXZ', fr: 'DEIJKLOXZ' } as const
