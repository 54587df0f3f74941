import type { Language } from '../texts.ts'
import type { Kind, PublicProgramme } from './programme.ts'

/** What a part may ask of the page. */
export type Page = {
  language: Language
  kind: Kind
  /** The key of the page. */
  key: string
  /** Plays the programme from here, in ms. */
  seek(ms: number): void
  /** Plays a published clip in its place. */
  playClip(key: string): void
}

/** A part of the page of an event or a conference, as it was created. */
export type Part = {
  element: HTMLElement
  /** Shows what was read; again and again, mostly the same. */
  show(programme: PublicProgramme): void
  /** The player of the programme was put into the stage. */
  mount?(stage: HTMLElement): void
  /** The programme plays this moment, in ms. */
  at?(ms: number): void
  /** A clip is played in the place of the programme, or with undefined the programme again. */
  instead?(clip: string | undefined): void
}

/** What a folder in `parts/` exports as `part` from its `part.ts`. */
export type PartEntry = {
  /** Under the player, beside it where there is room, or below all that. */
  place: 'under' | 'beside' | 'below'
  /** Among the parts of its place, lowest first. */
  order: number
  /** True if there is anything to show. */
  isIn(programme: PublicProgramme): boolean
  create(page: Page): Part
}
