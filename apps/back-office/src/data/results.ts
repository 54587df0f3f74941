import i18next from 'i18next'

/** The result of a write to an item. */
export type Result = 'created' | 'saved' | 'deleted' | 'restored'

/** The message for one or several items of a resource, from the `results` of its texts if it has any. */
export function resultText(resource: string, result: Result, count = 1): string {
  const own = `${resource}:results.${result}`
  const key = i18next.exists(own, { count }) ? own : `shell:results.${result}`
  return i18next.t(key as 'shell:results.created', { count })
}

/** Loads the texts that `resultText` needs for resources that the page may not have shown yet. */
export const loadResultTexts = (resources: readonly string[]): Promise<void> =>
  i18next.loadNamespaces(resources)
