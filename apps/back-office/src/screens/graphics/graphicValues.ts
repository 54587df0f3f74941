import type { CreateOf, Graphic, GraphicPosition, graphics } from '@touchline/contract/light'
import type { Overlay } from '../../features/player/GraphicsLayer.tsx'

/** An overlay as it is edited. */
export type GraphicValues = {
  name: string
  text: string
  /** The key of a new image, null for none, undefined if it is kept. */
  image: string | null | undefined
  textColour: string
  backgroundColour: string
  position: GraphicPosition
  width: number | string
  opacity: number | string
  startsAt: number | null
  endsAt: number | null
  MarkerTypeId: number | null
  /** Milliseconds. */
  duration: number | string
  url: string
}

const usualStay = 5000

/** The form values of an overlay; a new one begins at `at`. */
export const toValues = (graphic: Graphic | undefined, at = 0): GraphicValues => ({
  name: graphic?.name ?? '',
  text: graphic?.text ?? '',
  image: undefined,
  textColour: graphic ? (graphic.textColour ?? '') : '#FFFFFF',
  backgroundColour: graphic ? (graphic.backgroundColour ?? '') : '#0F1620',
  position: graphic?.position ?? 'bottom',
  width: graphic?.width ?? 40,
  opacity: graphic?.opacity ?? 100,
  startsAt: graphic ? graphic.startsAt : at,
  endsAt: graphic ? graphic.endsAt : at + usualStay,
  MarkerTypeId: graphic?.MarkerTypeId ?? null,
  duration: graphic?.duration ?? usualStay,
  url: graphic?.url ?? '',
})

const orNull = (text: string) => text.trim() || null

/** The request body; either times or a marker type. */
export const toBody =
  (EventId: number) =>
  ({ image, MarkerTypeId, ...values }: GraphicValues): CreateOf<typeof graphics> => ({
    ...values,
    EventId,
    text: orNull(values.text),
    textColour: orNull(values.textColour),
    backgroundColour: orNull(values.backgroundColour),
    width: Number(values.width),
    opacity: Number(values.opacity),
    duration: Number(values.duration),
    url: orNull(values.url),
    MarkerTypeId,
    ...(MarkerTypeId !== null && { startsAt: null, endsAt: null }),
    ...(image !== undefined && { image }),
  })

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** What the form's overlay looks like before it is saved. A new image appears once it is saved. */
export const draftOf = (values: GraphicValues, saved: Graphic | undefined): Overlay => ({
  id: saved?.id ?? 0,
  name: values.name,
  text: values.text || null,
  image: values.image === null ? null : (saved?.image ?? null),
  textColour: isColour(values.textColour) ? values.textColour : null,
  backgroundColour: isColour(values.backgroundColour) ? values.backgroundColour : null,
  position: values.position,
  width: Number(values.width) || 2,
  opacity: Number(values.opacity) || 5,
  startsAt: values.startsAt,
  endsAt: values.endsAt,
  MarkerTypeId: values.MarkerTypeId,
  duration: Number(values.duration) || 0,
  url: null,
})
