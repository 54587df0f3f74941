import type { PublicProgramme } from '@touchline/contract'
import type { Language } from '../texts.ts'

export type { PublicMoment, PublicProgramme } from '@touchline/contract'

/** What the page is about, as the gateway wrote it into the page. */
export type Kind = 'event' | 'conference'

/** The programme that the gateway wrote into the page. */
export function writtenProgramme(): PublicProgramme | undefined {
  const text = document.getElementById('programme')?.textContent
  return text ? JSON.parse(text) : undefined
}

export const addressOf = (kind: Kind, key: string): string =>
  `/main-api/embed/${kind}s/${encodeURIComponent(key)}`

/**
 * Reads the programme again and again; each read returns undefined if nothing is new. Throws a `RetryLater` where the
 * gateway asks to wait.
 */
export function programmeReader(kind: Kind, key: string, language: Language) {
  let tag: string | null = null
  return async (): Promise<PublicProgramme | 'gone' | undefined> => {
    const answer = await fetch(`${addressOf(kind, key)}?lang=${language}`, {
      cache: 'no-store',
      headers: tag ? { 'if-none-match': tag } : {},
    })
    if (answer.status === 304) return undefined
    if (answer.status === 400 || answer.status === 404) return 'gone'
    if (!answer.ok) throw new RetryLater(Number(answer.headers.get('retry-after')) || 0)
    tag = answer.headers.get('etag')
    return await answer.json()
  }
}

/** The gateway could not answer; `seconds` is how long it wants to be left alone. */
export class RetryLater extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('The page could not be read')
    this.seconds = seconds
  }
}
