import { z } from 'zod'
import { name } from '../fields.ts'

export const interfaceLanguages = ['en', 'fr'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** A list as a user wants to come back to it. `search` is its address behind the question mark. */
export const savedView = z.strictObject({
  /** The resource that is listed. */
  list: z.string().trim().min(1).max(80),
  name: name(80),
  search: z.string().max(2000),
})
export type SavedView = z.infer<typeof savedView>

/** What a user has chosen for themselves. */
export const userMeta = z.object({
  language: z.enum(interfaceLanguages),
  views: z.array(savedView).max(100),
})
