/** What the title of a clip can be made of, in braces in a pattern. */
export const titlePlaceholders = [
  'type',
  'player',
  'team',
  'minute',
  'score',
  'match',
  'event',
  'date',
] as const
export type TitlePlaceholder = (typeof titlePlaceholders)[number]

/** What is known of a clip's moment, as it is shown: the minute with its sign, the date as the reader writes it. */
export type TitleFacts = Partial<Record<TitlePlaceholder, string | null>>

/** The title of a moment's clip that nobody named: `Goal Ada Okoye 57′, Northshore 2–1 Harbour`. */
export const usualTitle = '{type} {player} {minute}, {match}'

/** A match with how it stood; without two sides, or where nothing is scored, its name. */
export const matchWithScore = (
  event: string,
  teams: readonly { readonly name: string }[],
  score: { readonly home: number; readonly away: number } | undefined,
): string => {
  const [home, away] = teams
  return score && home && away ? `${home.name} ${score.home}–${score.away} ${away.name}` : event
}

/** The length of the longest title, as JavaScript counts it. */
const longest = 200

const placeholder = /\{([^{}]*)\}/g
const isKnown = (name: string): name is TitlePlaceholder =>
  (titlePlaceholders as readonly string[]).includes(name)

/** What a pattern has in braces that is no placeholder; undefined if there is none. */
export const unknownPlaceholder = (pattern: string): string | undefined =>
  [...pattern.matchAll(placeholder)].map(([, name]) => name!).find((name) => !isKnown(name))

// A pattern is tidied before its facts are filled in, so that nothing within a fact changes. Both marks are control
// characters, which no fact and no pattern keeps.
const gap = '\u0000'
const fact = '\u0001'
const separator = '[-–—·•|/:;,]'

const tidy: readonly (readonly [RegExp, string])[] = [
  // A sign of the minute goes with it.
  [new RegExp(`${gap}['’′]`, 'g'), gap],
  [new RegExp(`[([{«“"]\\s*(?:(?:${gap}|${separator})\\s*)+[)\\]}»”"]`, 'g'), gap],
  [new RegExp(`\\s*(?:${separator}\\s*)+(?=${gap})`, 'g'), ' '],
  [new RegExp(`(^|[([{«“"])\\s*(?:${gap}\\s*)+(?:${separator}\\s*)*`, 'g'), '$1'],
  [new RegExp(`\\s*${gap}\\s*(?=[)\\]}»”,.;:])`, 'g'), ''],
  [new RegExp(gap, 'g'), ' '],
]

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * The title of a clip by a pattern such as `{type} – {player} ({team})`: one line of at most 200 characters, cut between
 * whole ones. A fact that is missing takes its separators and brackets along. Empty if nothing is left.
 */
export function fillTitle(pattern: string, facts: TitleFacts): string {
  const filled: string[] = []
  const marked = oneLine(pattern).replace(placeholder, (text, name: string) => {
    const value = isKnown(name) ? oneLine(facts[name] ?? '') : text
    if (value === '') return gap
    filled.push(value)
    return fact
  })
  const tidied = tidy.reduce((text, [what, instead]) => text.replace(what, instead), marked)
  return cut(oneLine(tidied.replaceAll(fact, () => filled.shift()!)))
}

function cut(title: string): string {
  if (title.length <= longest) return title
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (kept.length + segment.length >= longest) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
