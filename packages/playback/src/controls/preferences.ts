/** What a viewer set once and finds again: in this browser only, and not at all where storage is blocked. */
export type Preferences = {
  volume?: number
  isMuted?: boolean
  /** The language of the captions, `off`, or unset if the viewer never chose. */
  captions?: string
  /** The language of the sound; unset if the viewer never chose. */
  sound?: string
  captionSize?: CaptionSize
  captionColour?: CaptionColour
  captionBackground?: CaptionBackground
}

export const captionSizes = ['small', 'medium', 'large', 'huge'] as const
export const captionColours = ['white', 'yellow', 'cyan', 'black'] as const
export const captionBackgrounds = ['shaded', 'black', 'white', 'none'] as const
type CaptionSize = (typeof captionSizes)[number]
type CaptionColour = (typeof captionColours)[number]
type CaptionBackground = (typeof captionBackgrounds)[number]

const name = 'touchline-player'

/** Reads the preferences; empty if there are none. */
export function readPreferences(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Preferences
  } catch {
    // Storage is blocked, as in frames of other sites, or was changed by hand.
    return {}
  }
}

/** Keeps a change of the preferences, if the browser allows it. */
export function keepPreference(change: Preferences): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...readPreferences(), ...change }))
  } catch {}
}
