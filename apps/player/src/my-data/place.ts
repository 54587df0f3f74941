import type { Language } from '../texts.ts'
import type { MyDataClient } from './client.ts'
import type { MyDataTexts } from './texts.ts'

/** What the page lends to its parts. */
export type Place = {
  client: MyDataClient
  language: Language
  texts: MyDataTexts
  /** Of the account. */
  name: string
  /** The id of the heading that names the ways to log in. */
  titleId: string
  /** What logging in is for. */
  intro: string
  /** The page to which the provider leads back in the end; this one if absent. */
  back?: string
  /** Whether codes can be sent. */
  hasMail: boolean
  /** What the button of the account’s provider calls it; null without one. */
  provider: string | null
  /** Says what was done, also to who does not see it. */
  tell(text: string): void
  /** What went wrong, in words. */
  wordsOf(error: unknown): string
  /** Shows everything anew. */
  draw(): Promise<void>
}
