import { type CallReply, needKinds, readDashboard } from '@touchline/contract'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { fileOfImage } from '../uploads/index.ts'
import { thumbnailOf } from '../videos/index.ts'
import { needOfJob, needOfReel, needsOf } from './needs.ts'
import { type ProgrammeRow, readProgrammes } from './programmes.ts'
import { readDraftReels } from './read-drafts.ts'
import { type JobRow, readJobs } from './read-jobs.ts'
import { type MatchSummary, readMatches } from './read-matches.ts'

type Dashboard = CallReply<typeof readDashboard>

const mostRecent = 5
const mostJobs = 6

export const readDashboardHandler = handle(readDashboard, async (_, { scope, actor, services }) => {
  const now = Date.now()
  const programmes = await readProgrammes(scope, actor)
  const began = programmes.filter(({ kind, state }) => kind === 'event' && state !== 'planned')
  const matches = await readMatches(scope, began)
  const matchOf = ({ kind, id }: ProgrammeRow) => (kind === 'event' ? matches.get(id) : undefined)
  const jobs = await readJobs(scope, actor)
  const show = (row: ProgrammeRow) => presentProgramme(row, matchOf(row), { scope, services })
  const byStart = (a: ProgrammeRow, b: ProgrammeRow) => Date.parse(a.startsAt) - Date.parse(b.startsAt)
  const inState = (state: ProgrammeRow['state']) =>
    programmes.filter((row) => row.state === state).toSorted(byStart)
  const needs = [
    ...programmes.flatMap((row) => needsOf(row, matchOf(row), now)),
    ...jobs.filter(({ state }) => state === 'failed').map(needOfJob),
    ...(await readDraftReels(scope, actor)).map(needOfReel),
  ]
  return {
    live: inState('live').map(show),
    next: inState('planned').slice(0, mostRecent).map(show),
    recent: inState('replay').reverse().slice(0, mostRecent).map(show),
    needs: needs.toSorted(
      (a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) || (a.at < b.at ? 1 : -1),
    ),
    jobs: presentJobs(jobs),
  }
})

function presentProgramme(
  row: ProgrammeRow,
  match: MatchSummary | undefined,
  context: Pick<Context, 'scope' | 'services'>,
): Dashboard['live'][number] {
  const { kind, id, name, state, visibility, SportId, stream, chapters, views } = row
  const { competition, round, operators } = row
  const { video } = stream ?? {}
  const thumbnail =
    video?.outputPrefix &&
    thumbnailOf({ ...video, outputPrefix: video.outputPrefix }, context.services.files, null)
  return {
    ...{ kind, id, name, state, visibility, SportId, competition, round, operators, views },
    startsAt: new Date(row.startsAt).toISOString(),
    streamKind: stream?.kind ?? null,
    hasStreamProblem: Boolean(stream?.problem),
    picture:
      fileOfImage(row.posterKey, context) ??
      (thumbnail ? { url: thumbnail, contentType: 'image/jpeg', size: null } : null),
    challengers: row.challengers.map(({ logoKey, ...challenger }) => ({
      ...challenger,
      logo: fileOfImage(logoKey, context),
    })),
    score: match && row.score ? { ...row.score, isProvisional: row.isScoreProvisional } : null,
    shootOut: match ? row.shootOut : null,
    clock: state === 'live' ? (match?.clock ?? null) : null,
    markers: match?.markers ?? chapters,
    flags: match?.flags.length ?? 0,
    clips: stream?.clips ?? 0,
  }
}

/** Those that run, then those that wait, the oldest first. */
function presentJobs(all: readonly JobRow[]): Dashboard['jobs'] {
  const byAge = (a: JobRow, b: JobRow) => a.id - b.id
  const running = all.filter(({ state }) => state === 'in_progress').toSorted(byAge)
  const waiting = all.filter(({ state }) => state === 'waiting').toSorted(byAge)
  return {
    running: running.length,
    waiting: waiting.length,
    first: [...running, ...waiting].slice(0, mostJobs).map((job) => {
      const { id, type, progress, name, VideoId, startedAt } = job
      const state = job.state === 'waiting' ? 'waiting' : 'in_progress'
      return {
        ...{ id, type, state, progress, name, VideoId },
        startedAt: startedAt && new Date(startedAt).toISOString(),
      }
    }),
  }
}
