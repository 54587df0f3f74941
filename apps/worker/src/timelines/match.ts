import { codeLike, type TimelineEntry, type TimelineTeam } from '@touchline/timelines'
import type { ChallengerFacts, MarkerTypeFacts } from './event-facts.ts'

type Choices = Readonly<Record<string, number | null>> | undefined

/** A choice by name; a name like `constructor` is none. */
const chosen = (choices: Choices, name: string) =>
  choices && Object.hasOwn(choices, name) ? choices[name] : undefined

const sides: Readonly<Record<string, number>> = {
  home: 0,
  domicile: 0,
  away: 1,
  visitor: 1,
  visiteur: 1,
  exterieur: 1,
}

/**
 * The challenger of each team of a file, null for none: as chosen, or by its names, its code, a provider's id, or its
 * side. If a feed tells of two teams and one of them is known, the other is the other challenger.
 */
export function matchTeams(
  teams: readonly Pick<TimelineTeam, 'name' | 'id'>[],
  challengers: readonly ChallengerFacts[],
  choices?: Choices,
): Map<string, number | null> {
  const found = new Map<string, number | null>()
  for (const { name, id } of teams) {
    const choice = chosen(choices, name)
    if (choice !== undefined) found.set(name, choice)
    else
      found.set(
        name,
        (byName(name, challengers) ?? byId(id, challengers) ?? bySide(name, challengers))?.id ?? null,
      )
  }
  const unknown = teams.filter(({ name }) => found.get(name) === null && chosen(choices, name) === undefined)
  const left = challengers.filter(({ id }) => ![...found.values()].includes(id))
  const isFeed = teams.length === 2 && teams.every(({ id }) => id !== undefined)
  if (isFeed && challengers.length === 2 && unknown.length === 1 && left.length === 1)
    found.set(unknown[0]!.name, left[0]!.id)
  return found
}

const byName = (name: string, challengers: readonly ChallengerFacts[]) => {
  const wanted = codeLike(name)
  if (!wanted) return undefined
  const exact = challengers.find((one) =>
    [one.name, one.shortName, one.code].some((each) => each && codeLike(each) === wanted),
  )
  if (exact) return exact
  // `Kessou FC` is `Kessou`, unless another one could be meant too.
  const similar = challengers.filter((one) =>
    [one.name, one.shortName].some((each) => each && isWithin(codeLike(each), wanted)),
  )
  return similar.length === 1 ? similar[0] : undefined
}

/** Whether one name has all words of the other. */
function isWithin(one: string, other: string): boolean {
  const [short = [], long = []] = [one.split('_'), other.split('_')].sort((a, b) => a.length - b.length)
  return short.every((word) => long.includes(word))
}

const byId = (id: string | undefined, challengers: readonly ChallengerFacts[]) =>
  id === undefined
    ? undefined
    : challengers.find(({ externalIds }) => Object.values(externalIds).includes(id))

const bySide = (name: string, challengers: readonly ChallengerFacts[]) => {
  const side = challengers.length === 2 ? sides[codeLike(name)] : undefined
  return side === undefined ? undefined : challengers[side]
}

/** A player as the squad calls them: by name, nickname or shirt number; as the file does if nobody of the squad is meant. */
export function matchPlayer(
  name: string,
  squad: ChallengerFacts['squad'],
  team: TimelineTeam | undefined,
): string {
  const listed = team?.squad.find((player) => player.name === name)
  for (const each of [name, listed?.nickname]) {
    const wanted = codeLike(each ?? '')
    const same = wanted && squad.find((player) => codeLike(player.name) === wanted)
    if (same) return same.name
  }
  const number = listed?.number ?? (/^#?\d{1,3}$/.test(name) ? Number(name.replace('#', '')) : undefined)
  const byNumber = squad.find((player) => number !== undefined && player.number === number)
  if (byNumber) return byNumber.name
  const similar = squad.filter((player) => isWithin(codeLike(player.name), codeLike(name)))
  return similar.length === 1 ? similar[0]!.name : (listed?.nickname ?? name)
}

/** Finds the marker type of an entry: as chosen for its type, by its code, or by its name; null to leave it out. */
export function typeMatcher(types: readonly MarkerTypeFacts[], choices?: Choices) {
  const byId = new Map(types.map((type) => [type.id, type]))
  const byCode = new Map(types.toReversed().flatMap((type) => (type.code ? [[type.code, type]] : [])))
  const byName = new Map(
    types.toReversed().flatMap((type) => type.names.map((name) => [codeLike(name), type] as const)),
  )
  return ({ type, code }: Pick<TimelineEntry, 'type' | 'code'>): MarkerTypeFacts | null => {
    const choice = chosen(choices, type)
    if (choice !== undefined) return choice === null ? null : (byId.get(choice) ?? null)
    return (code === undefined ? undefined : byCode.get(code)) ?? byName.get(codeLike(type)) ?? null
  }
}
