import type { TimelineFormat } from './model.ts'

/** The format that the beginning of a file's text looks like; without a sign of another, it is CSV. */
export function guessFormat(text: string): TimelineFormat {
  const start = text.replace(/^[\uFEFF\s]+/, '').slice(0, 20_000)
  if (start.startsWith('<')) return 'sportscode'
  if (!/^[[{]/.test(start)) return 'csv'
  return /"format"\s*:\s*"touchline-timeline"/.test(start) ? 'touchline' : 'statsbomb'
}
