import { useParams } from '@tanstack/react-router'

/** The number in the URL, e.g. of `edit/$videoId`; undefined on a route without one, such as `new`. */
export function useItemId(name = 'id'): number | undefined {
  const text = (useParams({ strict: false }) as Record<string, string | undefined>)[name]
  return text === undefined ? undefined : Number(text)
}
