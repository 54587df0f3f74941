import { useParams } from '@tanstack/react-router'

/** The number in the address, e.g. of `edit/$videoId`; undefined on a route without one, as `new`. */
export function useItemId(name = 'id'): number | undefined {
  const text = (useParams({ strict: false }) as Record<string, string | undefined>)[name]
  return text === undefined ? undefined : Number(text)
}
