import { z } from 'zod'
import type { PlainKey } from './messages.ts'

/** Options for a check whose zod message is one of our keys; aborts, so that a value has only one error. */
export const says = (key: PlainKey) => ({ message: key, abort: true })

/** The maximum of an integer column. */
const largest = 2_147_483_647

/** An item's id, unique within its resource. */
export const id = z.int().positive().max(largest)

/** An id as text, in a path or a query. */
export const writtenId = z.coerce.number().int().positive().max(largest)

/** The `{id}` in a path. */
export const itemParams = z.object({ id: writtenId })

/** The time in UTC; undefined outside the years 1 to 9999, which not every part of the platform can represent. */
function inUtc(text: string): string | undefined {
  const moment = new Date(text)
  const utc = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  return /^(?!0000)\d{4}-/.test(utc) ? utc : undefined
}

/** ISO 8601 with any offset; stored and returned in UTC. */
export const dateTime = z.iso
  .datetime({ offset: true, abort: true })
  .refine(inUtc, says('common.dateRange'))
  .overwrite((text) => inUtc(text) ?? text)

/** A calendar day, `2026-08-15`, without a time or a time zone. */
export const day = z.iso.date({
  error: (issue) => (issue.input === undefined ? undefined : 'common.day'),
  abort: true,
})

/** A duration or an offset in media, in milliseconds. */
export const milliseconds = z.int().min(0).max(largest)

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** The maximum length of a language tag; the longest in use have 35 characters (RFC 5646). */
const longestLangId = 35

/** A BCP 47 language tag. Checking a long one could take minutes, so its length is checked first. */
export const langId = z
  .string()
  .max(longestLangId, { abort: true })
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, says('common.languageCode'))
  .refine(isLanguageTag, says('common.languageCode'))

/** `#RRGGBB`. */
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, says('common.colour'))

/** A display name: one line, trimmed, not empty; an accent and its letter are one character. */
export const name = (max = 200) => z.string().normalize('NFC').trim().min(1).max(max)

/** A title that people see as one line: a name without line breaks and other control characters. */
export const title = (max?: number) =>
  name(max)
    .refine((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text), says('clips.titleLine'))
    .refine((text) => !/\p{Cc}/u.test(text), says('common.unstorable'))

/** A media type with its parameters, e.g. `video/mp4; codecs="avc1"`: sent as a header when the file is read. */
export const mediaType = z
  .string()
  .max(100)
  .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+( *; *[\w.+-]+=([\w.+-]+|"[ !#-~]*"))*$/, says('common.mediaType'))

/** A longer text; null for none. */
export const text = (max: number) => z.string().normalize('NFC').trim().max(max).nullable()

/** A list of unique ids, e.g. a video's tags. */
export const idList = (max = 200) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, says('common.listedTwice'))

/** A web address that visitors see: http or https alone, since any other scheme could run code, and without a login. */
export const publicUrl = (max: number) =>
  z
    .url({ protocol: /^https?$/, message: 'common.url', abort: true })
    .max(max)
    .refine((text) => !new URL(text).username && !new URL(text).password, says('common.urlLogin'))

/** The storage key of an object, as a completed upload returns it. */
export const storageKey = z.string().regex(/^[a-zA-Z0-9_-][a-zA-Z0-9/_.-]{0,500}$/)

/** A file of an item: `url` is signed, needs no header, is valid for at least an hour and supports range requests. */
export const file = z.object({ url: z.string(), contentType: z.string(), size: z.int().nullable() })
export type File = z.infer<typeof file>
