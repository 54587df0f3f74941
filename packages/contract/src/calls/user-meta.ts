import { z } from 'zod'
import { id, name } from '../fields.ts'

export const interfaceLanguages = ['en', 'fr'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** A saved state of a list. `search` is the query string of its URL. */
export const savedView = z.strictObject({
  /** The listed resource. */
  list: z.string().trim().min(1).max(80),
  name: name(80),
  search: z.string().max(2000),
})
export type SavedView = z.infer<typeof savedView>

/** A user's own preferences. */
export const userMeta = z.object({
  language: z.enum(interfaceLanguages),
  views: z.array(savedView).max(100),
  /** The path of the page that the user sees after logging in. */
  homepage: z
    .string()
    .max(200)
    .regex(/^\/([^/\\\t\r\n][^\t\r\n]*)?$/)
    .nullable()
    .optional(),
  /** Milliseconds from seeing an incident to pressing its key on a marker desk. */
  reaction: z.int().min(0).max(2000).optional(),
  /** The id of the template of keys that the person uses on a marker desk, by the id of the sport. */
  deskKeys: z.record(z.string().regex(/^\d{1,10}$/), id).optional(),
})
