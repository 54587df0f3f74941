import { fieldError, fullTime, notFound, type Phase } from '@touchline/contract'
import type { Scope, Writer } from '@touchline/records'
import { waitsForMarkerSql } from '../quizzes/index.ts'

/** A marker of a broadcast that never ends could be anywhere: the desk shows at most a day. */
const longestEvent = 24 * 60 * 60 * 1000

/** What a marker is checked against and completed from. */
export type MarkerFacts = {
  /** Null if the event's recording has no known end. */
  mediaEnd: number | null
  category: string
  code: string | null
  isPublic: boolean
  /** Seconds until it is public. */
  delay: number
  phases: Phase[]
  /** The phases that were whistled in before it, in order. */
  whistled: string[]
  /** Whether a question of a quiz waits for a marker of its type. */
  isAwaited: boolean
}

type Given = { MarkerTypeId: number; ChallengerId?: number | null | undefined; at: number }

/**
 * Reads in one statement what a marker of an event depends on. Throws `not_found` without the event, and `malformed`
 * naming the field of a type of another sport or a challenger who does not take part.
 */
export async function readMarkerFacts<By extends Writer>(
  scope: Scope<By>,
  eventId: number,
  { MarkerTypeId, ChallengerId = null, at }: Given,
): Promise<MarkerFacts> {
  const [found] = await scope.query<
    MarkerFacts & { isType: boolean; isOfSport: boolean; takesPart: boolean }
  >(
    `select t.id is not null as "isType", coalesce(t."SportId" = e."SportId", false) as "isOfSport",
        ($4::int is null or exists (select from event_challengers c
          where c."EventId" = e.id and c."ChallengerId" = $4::int)) as "takesPart",
        t.category, t.code, t."isPublic", coalesce(e."publicationDelay", t."publicationDelay") as delay,
        s.phases, ${waitsForMarkerSql('e', '$3')} as "isAwaited",
        (select case when st.kind = 'video' then v.duration else (st.check->>'duration')::int end
          from event_streams st left join videos v on v.id = st."VideoId"
          where st."AccountId" = $1 and st."EventId" = e.id and st."isMain" and st."deletedAt" is null) as "mediaEnd",
        array(select w.phase from markers w where w."AccountId" = $1 and w."EventId" = e.id and w.phase is not null
          and w."deletedAt" is null and w.status <> 'retracted' and w.at <= $5 order by w.at, w.id) as whistled
      from events e join sports s on s.id = e."SportId"
      left join marker_types t on t."AccountId" = $1 and t.id = $3 and t."deletedAt" is null
      where e."AccountId" = $1 and e.id = $2 and e."deletedAt" is null`,
    [eventId, MarkerTypeId, ChallengerId, at],
  )
  if (!found) throw notFound()
  const { isType, isOfSport, takesPart, ...facts } = found
  if (!isType) throw fieldError('MarkerTypeId', 'unknown_item', { key: 'common.unknownItem' })
  if (!isOfSport) throw fieldError('MarkerTypeId', 'other_sport', { key: 'events.otherSport' })
  if (!takesPart) throw fieldError('ChallengerId', 'not_in_event', { key: 'events.notInEvent' })
  return facts
}

/** Throws `malformed` if the moment is outside the media. */
export function checkMoment(at: number, { mediaEnd }: Pick<MarkerFacts, 'mediaEnd'>): void {
  if (mediaEnd !== null && at > mediaEnd)
    throw fieldError('at', 'past_the_end', { key: 'events.pastEnd', params: { end: clockOf(mediaEnd) } })
  if (at > longestEvent) throw fieldError('at', 'past_the_end', { key: 'events.tooLate' })
}

/** `1:32:05`, `7:09`. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The phase that a whistle begins, unless the body names it; null for a marker that is no whistle. */
export function phaseOf(
  given: string | null | undefined,
  { category, code, phases, whistled }: MarkerFacts,
): string | null {
  if (given) {
    if (category !== 'phase') throw fieldError('phase', 'not_a_phase', { key: 'events.notAPhase' })
    if (given !== fullTime && !phases.some((phase) => phase.code === given))
      throw fieldError('phase', 'unknown', { key: 'events.noSuchPhase', params: { phase: given } })
    return given
  }
  if (code !== 'whistle') return null
  const last = phases.findIndex((phase) => phase.code === whistled.at(-1))
  return phases[last + 1]?.code ?? fullTime
}
