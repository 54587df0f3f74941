import {
  type CreateOf,
  createBodyOf,
  describeIssue,
  type MessageRef,
  markers,
  type TimelineResult,
  toMessage,
} from '@touchline/contract'
import type { ImportedMarker } from '@touchline/database'
import type { Timeline, TimelineEntry } from '@touchline/timelines'
import type { EventFacts, MarkerTypeFacts } from './event-facts.ts'
import { matchPlayer, matchTeams, typeMatcher } from './match.ts'

/** Fields of a marker. */
export type MarkerValues = Partial<Omit<CreateOf<typeof markers>, 'EventId'>>

/** A marker as a file describes it; only what the file says is in `values`. */
export type PlannedMarker = {
  line: number
  key: string
  type: MarkerTypeFacts
  values: MarkerValues & { MarkerTypeId: number; at: number }
  source: ImportedMarker['source']
}

export type Plan = {
  markers: PlannedMarker[]
  summary: Pick<TimelineResult, 'rejected' | 'ignored' | 'problems' | 'types' | 'teams' | 'periods'>
}

type Choices = {
  mapping?: Record<string, number | null> | undefined
  teams?: Record<string, number | null> | undefined
}

const mostProblems = 200
const mostTypes = 500
const mostTeams = 100
/** As for the markers of the desk. */
const longestEvent = 24 * 60 * 60 * 1000

const bodySchema = createBodyOf(markers)

/** What an import of a timeline into an event would write, and what it leaves out. */
export function planImport(timeline: Timeline, facts: EventFacts, choices: Choices, eventId: number): Plan {
  const typeOf = typeMatcher(facts.types, choices.mapping)
  const challengers = matchTeams(timeline.teams, facts.challengers, choices.teams)
  const teams = new Map(timeline.teams.map((team) => [team.name, team]))
  const types = new Map<string, TimelineResult['types'][number]>()
  const teamCounts = new Map<string, number>()
  const problems = timeline.problems.map(({ line, key, params = {} }) =>
    problemOf(line, { key, params } as MessageRef),
  )
  const planned: PlannedMarker[] = []
  let ignored = 0

  timeline.entries.forEach((entry, index) => {
    const line = timeline.lines[index] ?? 1
    const type = typeOf(entry)
    const known = types.get(entry.type)
    if (known) known.count += 1
    else if (types.size < mostTypes)
      types.set(entry.type, {
        type: entry.type,
        code: entry.code ?? null,
        count: 1,
        MarkerTypeId: type?.id ?? null,
      })
    if (entry.team !== undefined) teamCounts.set(entry.team, (teamCounts.get(entry.team) ?? 0) + 1)
    if (!type) {
      ignored += 1
      return
    }
    const made = markerOf(entry, type)
    if ('problem' in made) problems.push(problemOf(line, made.problem))
    else planned.push({ line, ...made })
  })

  function markerOf(
    entry: TimelineEntry,
    type: MarkerTypeFacts,
  ): Omit<PlannedMarker, 'line'> | { problem: MessageRef } {
    const { key, at, team, player, secondPlayer, phase, attributes } = entry
    const ChallengerId = team === undefined ? undefined : (challengers.get(team) ?? undefined)
    const challenger = facts.challengers.find(({ id }) => id === ChallengerId)
    if (type.scoreDelta !== 0 && facts.challengers.length > 0 && ChallengerId === undefined)
      return {
        problem:
          team === undefined
            ? { key: 'timelines.noTeam' }
            : { key: 'timelines.unknownTeam', params: { team: team.slice(0, 80) } },
      }
    if (facts.mediaEnd !== null && at > facts.mediaEnd)
      return { problem: { key: 'events.pastEnd', params: { end: clockOf(facts.mediaEnd) } } }
    if (at > longestEvent) return { problem: { key: 'events.tooLate' } }
    const named = (name: string | undefined) =>
      name === undefined ? undefined : matchPlayer(name, challenger?.squad ?? [], teams.get(team ?? ''))
    const isPhase = facts.phases.some(({ code }) => code === phase) || phase === 'full_time'
    const values = {
      MarkerTypeId: type.id,
      at,
      ChallengerId,
      player: named(player),
      secondPlayer: named(secondPlayer),
      detail: entry.detail,
      title: entry.title,
      comment: entry.comment,
      // Added time is announced within a phase, and begins none.
      phase: type.category === 'phase' && type.code !== 'added_time' && isPhase ? phase : undefined,
      wallClock: entry.wallClock,
      isPublic: entry.isPublic,
      status: entry.status,
    }
    const parsed = bodySchema.safeParse({ EventId: eventId, ...values }, { reportInput: true })
    if (!parsed.success) return { problem: described(parsed.error.issues[0]!) }
    const { EventId: _, ...checked } = parsed.data as CreateOf<typeof markers>
    return {
      key,
      type,
      values: Object.fromEntries(
        Object.entries(checked).filter(([, value]) => value !== undefined),
      ) as PlannedMarker['values'],
      source: {
        ...(team !== undefined && ChallengerId === undefined && { team }),
        ...(entry.in !== undefined && { in: entry.in }),
        ...(entry.out !== undefined && { out: entry.out }),
        attributes: { ...attributes },
      },
    }
  }

  problems.sort((a, b) => a.line - b.line)
  return {
    markers: planned,
    summary: {
      rejected: problems.length,
      ignored,
      periods: [...timeline.periods],
      problems: problems.slice(0, mostProblems),
      types: [...types.values()].sort(
        (a, b) => Number(b.MarkerTypeId !== null) - Number(a.MarkerTypeId !== null) || b.count - a.count,
      ),
      teams: timeline.teams.slice(0, mostTeams).map(({ name }) => ({
        name,
        count: teamCounts.get(name) ?? 0,
        ChallengerId: challengers.get(name) ?? null,
      })),
    },
  }
}

/** A problem of a line with its sentence. */
export const problemOf = (line: number, ref: MessageRef): TimelineResult['problems'][number] => ({
  line,
  ...toMessage(ref),
})

/** A field that is too long says which; every other fault speaks for itself. */
function described(issue: Parameters<typeof describeIssue>[0]): MessageRef {
  if (issue.code === 'too_big' && typeof issue.maximum === 'number')
    return { key: 'timelines.tooLong', params: { field: String(issue.path[0]), max: issue.maximum } }
  const [{ path: _, code: __, ...ref }] = describeIssue(issue) as [ReturnType<typeof describeIssue>[number]]
  return ref as MessageRef
}

/** `1:32:05`, `7:09`. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
