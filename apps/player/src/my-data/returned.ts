/** Where it is kept, while the fan is at the provider, what the provider leads back without. */
const key = 'touchline:my-data'

type Kept = { language: string; back?: string | undefined }

/** Goes to the page of the provider; `back` is the page of this origin that the fan leaves for it. */
export function leaveFor(url: string, language: string, back?: string): void {
  sessionStorage.setItem(key, JSON.stringify({ language, back } satisfies Kept))
  location.assign(url)
}

export type Returned = { answer: string; search: string; back: string | undefined }

/**
 * What the provider sent back in the address of the page, with the query that the page had before; undefined if the fan does
 * not come from there. The address is cleared at once, so that nobody sends it on.
 */
export function takeReturned(): Returned | undefined {
  const query = new URLSearchParams(location.search)
  if (!query.has('state')) return undefined
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  sessionStorage.removeItem(key)
  const search = kept ? `?lang=${kept.language}` : ''
  history.replaceState(null, '', location.pathname + search)
  return { answer: query.toString(), search, back: kept?.back }
}
