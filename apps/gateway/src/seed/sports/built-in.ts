import type { MarkerCategory, Phase } from '@touchline/contract'

export type BuiltInMarkerType = {
  code: string
  name: string
  fr: string
  icon: string
  category: MarkerCategory
  /** Unlike the category's, such as that of a card. */
  colour?: string
  hotkey: string | null
  /** Seconds that a clip reaches before and after. */
  lead: number
  lag: number
  scoreDelta?: number
  scoresFor?: 'other'
  isPublic?: false
}

/** A sport that every installation has, with the marker types that every account starts with. */
export type BuiltInSport = {
  code: string
  name: string
  sprite: string
  phases: [code: string, name: string, clock: Phase['clock'], minutes: number | null][]
  markerTypes: BuiltInMarkerType[]
}
