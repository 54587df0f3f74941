import type { ClipSkin, FrameFormat, OverlayPosition } from '@touchline/contract/light'

/** A file is the key of a new one, null for none, undefined if it is kept. */
type FileValue = string | null | undefined

export type SkinValues = {
  name: string
  SportId: number | null
  preRoll: FileValue
  postRoll: FileValue
  overlay: FileValue
  overlayPosition: OverlayPosition
  overlayScale: number
  overlayOpacity: number
  overlayMargin: number
}

/** The form values of a skin. */
export const toValues = (skin: ClipSkin | undefined): SkinValues => ({
  name: skin?.name ?? '',
  SportId: skin?.SportId ?? null,
  preRoll: undefined,
  postRoll: undefined,
  overlay: undefined,
  overlayPosition: skin?.overlayPosition ?? 'top-right',
  overlayScale: skin?.overlayScale ?? 20,
  overlayOpacity: skin?.overlayOpacity ?? 100,
  overlayMargin: skin?.overlayMargin ?? 5,
})

/** The request body for the form values; omits files that are kept. */
export const toBody = ({ preRoll, postRoll, overlay, ...values }: SkinValues) => ({
  ...values,
  ...(preRoll !== undefined && { preRoll }),
  ...(postRoll !== undefined && { postRoll }),
  ...(overlay !== undefined && { overlay }),
})

/** The aspect ratio of a format, for CSS. */
export const shapeOf = (format: FrameFormat): string => format.replace(':', ' / ')

type Parts = { preRoll: number; clip: number; postRoll: number }

/** Where the parts of a preview lie, in seconds; parts without frames are left out. */
export function stretchesOf(frames: Parts, duration: number) {
  const total = frames.preRoll + frames.clip + frames.postRoll
  let before = 0
  return (['preRoll', 'clip', 'postRoll'] as const).flatMap((part) => {
    const from = (before / total) * (duration / 1000)
    before += frames[part]
    return frames[part] > 0 ? [{ part, from, to: (before / total) * (duration / 1000) }] : []
  })
}
