import type { CreateOf, Speaker, speakers } from '@touchline/contract/light'

export type SpeakerValues = {
  firstName: string
  lastName: string
  title: string
  company: string
  biography: string
  /** The key of a new photo, null for none, undefined if unchanged. */
  photo: string | null | undefined
  /** One per line. */
  links: string
}

/** The form values of a speaker. */
export const toValues = (speaker: Speaker | undefined): SpeakerValues => ({
  firstName: speaker?.firstName ?? '',
  lastName: speaker?.lastName ?? '',
  title: speaker?.title ?? '',
  company: speaker?.company ?? '',
  biography: speaker?.biography ?? '',
  photo: undefined,
  links: speaker?.links.join('\n') ?? '',
})

const orNull = (text: string) => text.trim() || null

/** The request body for the form values; omits an unchanged photo. */
export const toBody = ({ photo, links, firstName, ...texts }: SpeakerValues): CreateOf<typeof speakers> => ({
  firstName,
  lastName: orNull(texts.lastName),
  title: orNull(texts.title),
  company: orNull(texts.company),
  biography: orNull(texts.biography),
  links: links.split('\n').flatMap((line) => line.trim() || []),
  ...(photo !== undefined && { photo }),
})
