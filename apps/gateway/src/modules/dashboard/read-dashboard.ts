import { type CallReply, needKinds, readDashboard } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { fileOfImage } from '../uploads/index.ts'
import { type ProgrammeRow, readDays, readProgrammes } from './programmes.ts'
import { type JobRow, readJobs } from './read-jobs.ts'
import { type MatchSummary, readMatches } from './read-matches.ts'

type Dashboard = CallReply<typeof readDashboard>
type Need = Dashboard['needs'][number]

/** A stream should be there this long before the beginning, in ms. */
const streamBefore = 48 * 3_600_000
/** What is over is expected to be published within this time, in ms. */
const publishedWithin = 7 * 24 * 3_600_000
const mostRecent = 5
const mostRunning = 6

export const readDashboardHandler = handle(readDashboard, async (_, { scope, actor, services }) => {
  const now = Date.now()
  const programmes = await readProgrammes(scope, actor)
  const began = programmes.filter(({ kind, state }) => kind === 'event' && state !== 'planned')
  const matches = await readMatches(scope, began)
  const jobs = await readJobs(scope, actor)
  const show = (row: ProgrammeRow): Dashboard['live'][number] => {
    const { kind, id, name, state, visibility, stream, views } = row
    return {
      ...{ kind, id, name, state, visibility, views },
      startsAt: new Date(row.startsAt).toISOString(),
      hasStream: stream !== null,
      challengers: row.challengers.map(({ name, colours, logoKey }) => ({
        ...{ name, colours },
        logo: fileOfImage(logoKey, { scope, services }),
      })),
      score: kind === 'event' ? (matches.get(id)?.score ?? null) : null,
    }
  }
  const byStart = (a: ProgrammeRow, b: ProgrammeRow) => Date.parse(a.startsAt) - Date.parse(b.startsAt)
  const inState = (state: ProgrammeRow['state']) =>
    programmes.filter((row) => row.state === state).toSorted(byStart)
  const needs = [
    ...programmes.flatMap((row) => needsOf(row, row.kind === 'event' ? matches.get(row.id) : undefined, now)),
    ...jobs
      .filter(({ state }) => state === 'failed')
      .map(({ name, at, type, code, ...row }): Need => {
        const when = new Date(at).toISOString()
        return { kind: 'failed_job', ...placeOf(row), name, count: 1, at: when, job: { type, code } }
      }),
  ]
  return {
    live: inState('live').map(show),
    next: inState('planned').slice(0, mostRecent).map(show),
    recent: inState('replay').reverse().slice(0, mostRecent).map(show),
    needs: needs.toSorted(
      (a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) || (a.at < b.at ? 1 : -1),
    ),
    jobs: {
      waiting: jobs.filter(({ state }) => state === 'waiting').length,
      running: jobs
        .filter(({ state }) => state === 'in_progress')
        .slice(0, mostRunning)
        .map(({ id, type, progress, name, VideoId }) => ({ id, type, progress, name, VideoId })),
    },
    days: await readDays(scope, actor),
  }
})

/** What a person should do about an event or a conference. */
function needsOf(row: ProgrammeRow, match: MatchSummary | undefined, now: number): Need[] {
  const { kind: of, id, name, state, stream, visibility } = row
  const starts = Date.parse(row.startsAt)
  const need = (kind: Need['kind'], count: number): Need[] =>
    count > 0 ? [{ kind, of, id, name, count, at: new Date(starts).toISOString(), job: null }] : []
  const isSoon = state === 'live' || (state === 'planned' && starts - now < streamBefore)
  const isFresh = state === 'live' || (state === 'replay' && now - starts < publishedWithin)
  return [
    ...need('no_stream', isSoon && !stream ? 1 : 0),
    ...need('stream_problem', isSoon && stream?.problem ? 1 : 0),
    ...need('flags', match?.flags ?? 0),
    ...need('held', match?.held ?? 0),
    ...need('unconfirmed', match?.unconfirmed ?? 0),
    ...need('unpublished', isFresh && stream && visibility === 'private' ? 1 : 0),
  ]
}

/** Where a failed job is solved: where its video or clip is, or the event or conference of its reel. */
function placeOf({
  VideoId,
  EventId,
  BusinessPlayerId,
}: Pick<JobRow, 'VideoId' | 'EventId' | 'BusinessPlayerId'>): Pick<Need, 'of' | 'id'> {
  if (EventId) return { of: 'event', id: EventId }
  if (BusinessPlayerId) return { of: 'conference', id: BusinessPlayerId }
  return { of: 'video', id: VideoId }
}
