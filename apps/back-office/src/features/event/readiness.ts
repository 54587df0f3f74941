import type { EventChallenger, SportEvent } from '@touchline/contract/light'

/** What an event still needs. */
export type Gap = {
  kind: 'stream' | 'streamProblem' | 'challengers' | 'squad' | 'squads' | 'date'
  /** The code of the team that the gap is about. */
  team?: string
  TeamId?: number
}

type Team = Pick<EventChallenger, 'id' | 'code' | 'shortName' | 'name'>
type Listed = Pick<SportEvent, 'state' | 'streamKind' | 'hasStreamProblem' | 'markerCount'> & {
  Challengers: readonly Team[]
}

const shortOf = ({ code, shortName, name }: Team) => code ?? shortName ?? name

/** What is missing before somebody can log the event. `squads` has the number of players of teams, if it is known. */
export function gapsOf(event: Listed, squads: ReadonlyMap<number, number> = new Map()): Gap[] {
  const { state, Challengers, streamKind, hasStreamProblem } = event
  if (state === 'cancelled') return []
  if (state === 'postponed') return [{ kind: 'date' }]
  const without = Challengers.length === 2 ? Challengers.filter((one) => squads.get(one.id) === 0) : []
  return [
    ...(streamKind === null ? [{ kind: 'stream' } as const] : []),
    ...(hasStreamProblem ? [{ kind: 'streamProblem' } as const] : []),
    ...(Challengers.length < 2 ? [{ kind: 'challengers' } as const] : []),
    ...(without.length === 2
      ? [{ kind: 'squads' } as const]
      : without.map((one) => ({
          kind: 'squad' as const,
          team: shortOf(one),
          TeamId: one.id,
        }))),
  ]
}

/** What to do next with an event; `setUp` is about a gap. */
export type Step = { kind: 'setUp'; gap: Gap } | { kind: 'desk' | 'open' | 'setDate' }

export function nextStep({ state, markerCount }: Listed, gaps: readonly Gap[]): Step {
  if (state === 'postponed') return { kind: 'setDate' }
  if (state === 'cancelled') return { kind: 'open' }
  // A squad can follow while the match is on; without a picture or teams there is nothing to log.
  const gap = gaps.find(({ kind }) => kind !== 'squad' && kind !== 'squads')
  if (gap && state !== 'live') return { kind: 'setUp', gap }
  if (state === 'replay' && markerCount > 0) return { kind: 'open' }
  return { kind: 'desk' }
}
