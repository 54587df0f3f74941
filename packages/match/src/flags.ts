import { clockAt, whistlesOf } from './clock.ts'
import { inOrder, type Match, type MatchMarker, stands } from './model.ts'

/** What contradicts: a hint to look, never a reason to refuse. */
export const flagCodes = [
  'double',
  'second_yellow',
  'sent_off',
  'off_player',
  'no_side',
  'no_phase',
  'same_player',
] as const
export type FlagCode = (typeof flagCodes)[number]

export type Flag = {
  code: FlagCode
  marker: MatchMarker['id']
  /** The marker that it contradicts. */
  other?: MatchMarker['id']
}

/** Two people mark the same incident within this time. In ms. */
export const doubleWithin = 5000
/** A second yellow card is followed by the red one within this time. In ms. */
const redWithin = 60_000

/** How a marker remembers that somebody decided to leave a flag. */
export const dismissalOf = ({ code, other }: Flag): string =>
  other === undefined ? code : `${code}:${other}`

/** The flags of a match by marker, without those that somebody dismissed. */
export function flagsOf(markers: Iterable<MatchMarker>, match: Match): Flag[] {
  const all = inOrder([...markers].filter(stands))
  const found = [...doublesOf(all, match), ...cardsOf(all, match), ...placesOf(all, match)]
  const byId = new Map(all.map((marker) => [marker.id, marker]))
  return found.filter((flag) => !byId.get(flag.marker)!.dismissed.includes(dismissalOf(flag)))
}

const codeOf = (marker: MatchMarker, { types }: Match) => types.get(marker.MarkerTypeId)?.code ?? null
const categoryOf = (marker: MatchMarker, { types }: Match) => types.get(marker.MarkerTypeId)?.category

/** The same type by another person, for the same side, within a few seconds. */
function doublesOf(all: readonly MatchMarker[], _match: Match): Flag[] {
  const flags: Flag[] = []
  for (const [index, marker] of all.entries()) {
    for (let before = index - 1; before >= 0; before--) {
      const other = all[before]!
      if (marker.at - other.at > doubleWithin) break
      const isSame =
        other.MarkerTypeId === marker.MarkerTypeId &&
        other.createdBy !== marker.createdBy &&
        (other.ChallengerId === marker.ChallengerId ||
          other.ChallengerId === null ||
          marker.ChallengerId === null) &&
        (other.player === marker.player || other.player === null || marker.player === null)
      if (!isSame) continue
      flags.push({ code: 'double', marker: marker.id, other: other.id })
      break
    }
  }
  return flags
}

const personOf = ({ ChallengerId, player }: MatchMarker) =>
  ChallengerId === null || player === null ? undefined : `${ChallengerId} ${player}`

/** Cards and substitutions against what a player did before and does after. */
function cardsOf(all: readonly MatchMarker[], match: Match): Flag[] {
  const flags: Flag[] = []
  const yellow = new Map<string, MatchMarker>()
  const sentOff = new Map<string, MatchMarker>()
  const replaced = new Map<string, MatchMarker>()
  for (const marker of all) {
    const person = personOf(marker)
    const code = codeOf(marker, match)
    if (marker.player !== null && marker.player === marker.secondPlayer)
      flags.push({ code: 'same_player', marker: marker.id })
    if (!person) continue
    const red = sentOff.get(person)
    if (red && marker.at > red.at) flags.push({ code: 'sent_off', marker: marker.id, other: red.id })
    const off = replaced.get(person)
    if (off && marker.at > off.at) flags.push({ code: 'off_player', marker: marker.id, other: off.id })
    if (code === 'yellow_card') {
      const first = yellow.get(person)
      const hasRed = all.some(
        (later) =>
          codeOf(later, match) === 'red_card' &&
          personOf(later) === person &&
          later.at >= marker.at &&
          later.at <= marker.at + redWithin,
      )
      if (first && !hasRed && !red) flags.push({ code: 'second_yellow', marker: marker.id, other: first.id })
      yellow.set(person, first ?? marker)
    }
    if (code === 'red_card') sentOff.set(person, red ?? marker)
    if (code === 'substitution') {
      replaced.set(person, off ?? marker)
      if (marker.secondPlayer !== null) replaced.delete(`${marker.ChallengerId} ${marker.secondPlayer}`)
    }
  }
  return flags
}

/** Points of nobody, and what happens while nothing is played. */
function placesOf(all: readonly MatchMarker[], match: Match): Flag[] {
  const whistles = whistlesOf(all)
  const needsPhase = new Set(['score', 'highlight', 'discipline'])
  return all.flatMap((marker): Flag[] => {
    const type = match.types.get(marker.MarkerTypeId)
    const flags: Flag[] = []
    if (match.sides && type && type.scoreDelta !== 0 && marker.ChallengerId === null)
      flags.push({ code: 'no_side', marker: marker.id })
    if (whistles.length > 0 && needsPhase.has(categoryOf(marker, match) ?? '')) {
      const { phase } = clockAt(whistles, match, marker.at)
      const isBreak =
        phase === null ||
        phase === 'full_time' ||
        (phase !== 'shoot_out' && match.phases.find(({ code }) => code === phase)?.clock === 'off')
      if (isBreak) flags.push({ code: 'no_phase', marker: marker.id })
    }
    return flags
  })
}
