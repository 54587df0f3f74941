import type { CallReply, readDashboard } from '@touchline/contract'
import type { ProgrammeRow } from './programmes.ts'
import type { DraftReel } from './read-drafts.ts'
import type { JobRow } from './read-jobs.ts'
import type { MatchSummary } from './read-matches.ts'

export type Need = CallReply<typeof readDashboard>['needs'][number]

const isoOf = (moment: string) => new Date(moment).toISOString()

/** A stream should be there this long before the beginning, in ms. */
const streamBefore = 48 * 3_600_000
/** What is over is expected to be published within this time, in ms. */
const publishedWithin = 7 * 24 * 3_600_000

/** What a person should do about an event or a conference. */
export function needsOf(row: ProgrammeRow, match: MatchSummary | undefined, now: number): Need[] {
  const { kind: of, id, name, state, stream, visibility } = row
  const starts = Date.parse(row.startsAt)
  const at = isoOf(row.startsAt)
  const flags = [...new Set(match?.flags)]
  const need = (kind: Need['kind'], isNeeded: boolean, some = { count: 1, at }): Need[] =>
    isNeeded ? [{ kind, of, id, name, ...some, flags: kind === 'flags' ? flags : [], job: null }] : []
  const ofMarkers = (kind: Need['kind'], some = { count: 0, at }) => need(kind, some.count > 0, some)
  const isSoon = state === 'live' || (state === 'planned' && starts - now < streamBefore)
  const isFresh = state === 'live' || (state === 'replay' && now - starts < publishedWithin)
  return [
    ...need('no_stream', isSoon && !stream),
    ...need('stream_problem', isSoon && Boolean(stream?.problem)),
    ...ofMarkers('flags', match?.flagged),
    ...ofMarkers('held', match?.held),
    ...ofMarkers('unconfirmed', match?.unconfirmed),
    ...need('unpublished', isFresh && Boolean(stream) && visibility === 'private'),
  ]
}

export const needOfJob = ({ name, at, type, code, resourceType, resourceId, ...row }: JobRow): Need => ({
  ...placeOf(row),
  ...{ kind: 'failed_job', name, count: 1, at: isoOf(at), flags: [] },
  job: { type, code, resourceType, resourceId },
})

export const needOfReel = ({ title, clips, createdAt, ...row }: DraftReel): Need => ({
  ...placeOf(row),
  ...{ kind: 'unpublished_reel', name: title, count: clips, at: isoOf(createdAt), flags: [], job: null },
})

type Made = Pick<JobRow, 'VideoId' | 'EventId' | 'BusinessPlayerId'>

/** Where clips and reels are worked on: the event or conference that a reel was made for, or else the video. */
function placeOf({ VideoId, EventId, BusinessPlayerId }: Made): Pick<Need, 'of' | 'id'> {
  if (EventId) return { of: 'event', id: EventId }
  if (BusinessPlayerId) return { of: 'conference', id: BusinessPlayerId }
  return { of: 'video', id: VideoId }
}
