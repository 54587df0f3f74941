import type { MarkerCategory } from '@touchline/contract/light'

const ofCategory: Record<MarkerCategory, string> = {
  score: '#0b7a9e',
  highlight: '#7c5cf0',
  discipline: '#a56a05',
  substitution: '#0f8a69',
  other: '#6b7484',
  phase: '#5d6676',
}

/** The colour of a marker type: its own, or its category's. */
export const colourOf = (type: { colour: string | null; category: MarkerCategory }): string =>
  type.colour ?? ofCategory[type.category]
