import type { Challenger, MarkerType, Player } from '@touchline/contract/light'
import { clockPosition } from '../../../features/event/elsewhere.ts'
import type { EventMatch } from '../../../features/event/useMatch.ts'
import { matchTime } from './clockText.ts'
import type { Derived } from './derived.ts'
import type { DeskMarker } from './markers.ts'

const usualRate = 25

/** Frames per second. */
export const rateOf = ({ video }: Pick<EventMatch, 'video'>): number => video?.frameRate ?? usualRate

const longest = (moments: readonly number[]) => Math.max(60 * 60_000, ...moments) + 5 * 60_000

/** The length of the media so far in ms; what is logged beyond an hour makes it longer where nothing tells it. */
export const durationOf = (
  { event, video, stream }: Pick<EventMatch, 'event' | 'video' | 'stream'>,
  all: readonly DeskMarker[],
): number =>
  video?.duration ??
  stream?.check?.duration ??
  longest([clockPosition({ event, stream }, Date.now()) ?? 0, ...all.map(({ at }) => at)])

/** The squad of a challenger; empty for nobody. */
export const squadOf = (teams: ReadonlyMap<number, Challenger>, id: number | null): readonly Player[] =>
  id === null ? [] : (teams.get(id)?.squad ?? [])

type Labelled = Pick<DeskMarker, 'MarkerTypeId' | 'ChallengerId' | 'at'>
type Known = Pick<EventMatch, 'event' | 'types' | 'match'> & { derived: Pick<Derived, 'whistles'> }

/** What a marker is called where it stands alone: `Goal HBC 64:37`. */
export function labelOf({ MarkerTypeId, ChallengerId, at }: Labelled, known: Known): string {
  const team = known.event.Challengers.find(({ id }) => id === ChallengerId)
  const name = known.types.find(({ id }) => id === MarkerTypeId)?.name ?? ''
  const time = matchTime(known.derived.whistles, known.match, at)
  return [name, team?.code ?? team?.shortName, time].filter(Boolean).join(' ')
}

const unsided = new Set(['note', 'video_review', 'added_time'])

/** True for a type that is logged for a side. */
export const hasSide = ({ category, code }: Pick<MarkerType, 'category' | 'code'>): boolean =>
  category !== 'phase' && !unsided.has(code ?? '')
