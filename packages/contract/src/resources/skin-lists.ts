/** Where the overlay of a skin is placed, row by row. */
export const overlayPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type OverlayPosition = (typeof overlayPositions)[number]

/** The shapes that a clip is published in. */
export const frameFormats = ['16:9', '9:16', '1:1', '4:5'] as const
export type FrameFormat = (typeof frameFormats)[number]

/** The fields of a skin that hold a file. */
export const skinFiles = ['preRoll', 'postRoll', 'overlay'] as const
export type SkinFile = (typeof skinFiles)[number]

export const skinStates = ['waiting', 'in_progress', 'ready', 'failed'] as const
