import type { EventChallenger } from '@touchline/contract/light'
import { sideColours } from '@touchline/match'
import type { CSSProperties } from 'react'

/** Draws `data-side` below an element in the colours of the challengers, as the public page does. */
export function sideStyle(challengers: readonly EventChallenger[]): CSSProperties {
  const { home, away } = sideColours(challengers)
  return { '--home': home, '--away': away } as CSSProperties
}
