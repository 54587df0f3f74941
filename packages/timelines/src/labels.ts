import type { TimelineEntry } from './model.ts'

/** Line breaks and other control characters would begin a line of their own in formats of lines. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** What an entry is called where there is room for one line: `Goal – Ada Lovelace (Brume)`. */
export function labelOf({ type, detail, title, player, team }: TimelineEntry): string {
  const who = player && team ? `${player} (${team})` : (player ?? team)
  const what = title ?? (detail ? `${type}, ${detail}` : type)
  return oneLine(who ? `${what} – ${who}` : what) || 'Marker'
}
