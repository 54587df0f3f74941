import type { PageLanguage } from './render.ts'

/** The language from `?lang=`, otherwise the browser's first that we speak, otherwise English. */
export function pageLanguage(wanted: unknown, accepted: string | undefined): PageLanguage {
  const browser = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/\s*;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
  const known = [typeof wanted === 'string' ? wanted : '', ...browser].map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  )
  return known.find((tag) => tag === 'fr' || tag === 'en') === 'fr' ? 'fr' : 'en'
}
