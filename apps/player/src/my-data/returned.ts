/** Where the language of the page is kept while the fan is at the provider, which leads back without it. */
const key = 'touchline:my-data-lang'

/** Goes to the page of the provider. */
export function leaveFor(url: string, language: string): void {
  sessionStorage.setItem(key, language)
  location.assign(url)
}

export type Returned = { answer: string; search: string }

/**
 * What the provider sent back in the address of the page, with the query that the page had before; undefined if the fan does
 * not come from there. The address is cleared at once, so that nobody sends it on.
 */
export function takeReturned(): Returned | undefined {
  const query = new URLSearchParams(location.search)
  if (!query.has('state')) return undefined
  const language = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const search = language ? `?lang=${language}` : ''
  history.replaceState(null, '', location.pathname + search)
  return { answer: query.toString(), search }
}
