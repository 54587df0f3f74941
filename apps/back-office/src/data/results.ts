import i18next from 'i18next'

/** What a write did to an item. */
export type Result = 'created' | 'saved' | 'deleted' | 'restored'

/** Says what was done to one item or several of a resource, by the `results` of its texts where it has some. */
export function resultText(resource: string, result: Result, count = 1): string {
  const own = `${resource}:results.${result}`
  const key = i18next.exists(own, { count }) ? own : `shell:results.${result}`
  return i18next.t(key as 'shell:results.created', { count })
}

/** Fetches what `resultText` says of a resource, which the page may not have shown yet. */
export const loadResultTexts = (resources: readonly string[]): Promise<void> =>
  i18next.loadNamespaces(resources)
