import { type Answer, ask, sentenceOf } from '../src/ask.ts'
import { type Connection, ProviderError } from '../src/provider.ts'
import {
  type BroadcastPlan,
  type BroadcastReport,
  plainReport,
  type Simulcasting,
} from '../src/simulcasting.ts'
import { api, bearer, check } from './api.ts'
import { firstBytes, withoutBrackets } from './texts.ts'

type Request = Omit<NonNullable<Parameters<typeof ask>[2]>, 'headers'>

const send = (connection: Connection, path: string, request: Request): Promise<Answer> =>
  ask(connection, `${api(connection)}/youtube/v3/${path}`, { ...request, headers: bearer(connection) })
const call = async (connection: Connection, path: string, request: Request) =>
  check(await send(connection, path, request), connection).body

const longest = { title: 100, description: 5000 }

/** YouTube has moments in whole seconds, so that a broadcast of ours is known by its own. */
const secondOf = (at: number) => new Date(Math.floor(at / 1000) * 1000).toISOString()

/**
 * YouTube starts the broadcast by itself as soon as a picture arrives: to be asked for it would cost half a minute and
 * quota. It does not end it by itself, which a connection that is lost for a minute would do for good.
 */
const contentDetails = {
  enableAutoStart: true,
  enableAutoStop: false,
  monitorStream: { enableMonitorStream: false },
}

async function createBroadcast({ title, description, privacy, at }: BroadcastPlan, connection: Connection) {
  const { id } = await call(connection, 'liveBroadcasts', {
    method: 'POST',
    query: { part: 'snippet,status,contentDetails' },
    json: {
      snippet: {
        title: withoutBrackets(title).slice(0, longest.title),
        description: firstBytes(withoutBrackets(description), longest.description),
        scheduledStartTime: secondOf(at),
      },
      status: { privacyStatus: privacy, selfDeclaredMadeForKids: false },
      contentDetails,
    },
  })
  return String(id)
}

/** A broadcast of ours whose answer was lost. */
async function findBroadcast(
  { title, at }: BroadcastPlan,
  connection: Connection,
): Promise<string | undefined> {
  const query = { part: 'snippet', broadcastStatus: 'upcoming', broadcastType: 'all', maxResults: '50' }
  const { items = [] } = await call(connection, 'liveBroadcasts', { query })
  const found = (items as { id: string; snippet: { title: string; scheduledStartTime: string } }[]).find(
    ({ snippet }) =>
      snippet.title === withoutBrackets(title).slice(0, longest.title) &&
      Date.parse(snippet.scheduledStartTime) === Date.parse(secondOf(at)),
  )
  return found?.id
}

const isOver = (lifeCycle: unknown) => lifeCycle === 'complete' || lifeCycle === 'revoked'

/** YouTube: a broadcast, and a stream that is bound to it. */
export const simulcast: Simulcasting = {
  privacies: ['public', 'unlisted', 'private'],
  longest,

  async open(plan, connection) {
    let known = plan.memory
    const keep = async (more: Record<string, string | number>) => {
      known = { ...known, ...more }
      await plan.remember(known)
    }
    if (!known.id) {
      const found = known.isCreating ? await findBroadcast(plan, connection) : undefined
      if (!found) await keep({ isCreating: 1 })
      await keep({ id: found ?? (await createBroadcast(plan, connection)) })
    }
    if (!known.stream) {
      // One that is left behind has no broadcast, and is seen by nobody.
      const { id, cdn } = await call(connection, 'liveStreams', {
        method: 'POST',
        query: { part: 'snippet,cdn,contentDetails' },
        json: {
          snippet: { title: withoutBrackets(plan.title).slice(0, longest.title) },
          cdn: { ingestionType: 'rtmp', resolution: 'variable', frameRate: 'variable' },
          contentDetails: { isReusable: false },
        },
      })
      const { rtmpsIngestionAddress, ingestionAddress, streamName } = cdn?.ingestionInfo ?? {}
      const url = rtmpsIngestionAddress ?? ingestionAddress
      if (!url || !streamName)
        throw new ProviderError('network_refused', 'YouTube gave no address to send to.')
      await keep({ stream: String(id), url: String(url), key: String(streamName) })
    }
    const id = String(known.id)
    // Binding again to the same stream changes nothing.
    const query = { id, streamId: String(known.stream), part: 'id' }
    await call(connection, 'liveBroadcasts/bind', { method: 'POST', query })
    const page = `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
    return { id, url: String(known.url), key: String(known.key), page }
  },

  async goLive(id, connection) {
    const query = { id, broadcastStatus: 'live', part: 'status' }
    const answer = await send(connection, 'liveBroadcasts/transition', { method: 'POST', query })
    // It may have done so by itself meanwhile.
    if (reasonOf(answer) !== 'redundantTransition') check(answer, connection)
  },

  async end(id, connection) {
    const query = { id, broadcastStatus: 'complete', part: 'status' }
    const answer = await send(connection, 'liveBroadcasts/transition', { method: 'POST', query })
    if (answer.status === 404 || reasonOf(answer) === 'redundantTransition') return
    if (reasonOf(answer) !== 'invalidTransition') return void check(answer, connection)
    // What was never live cannot be completed, and would be announced for ever.
    const removed = await send(connection, 'liveBroadcasts', { method: 'DELETE', query: { id } })
    if (removed.status !== 404) check(removed, connection)
  },

  async readReport(id, connection) {
    const query = { id, part: 'status,contentDetails,statistics' }
    const { items = [] } = await call(connection, 'liveBroadcasts', { query })
    const broadcast = items[0]
    if (!broadcast) return plainReport('gone')
    const lifeCycle = broadcast.status?.lifeCycleStatus
    if (isOver(lifeCycle)) return plainReport('ended')
    const streamQuery = { id: String(broadcast.contentDetails?.boundStreamId ?? ''), part: 'status' }
    const streams = await call(connection, 'liveStreams', { query: streamQuery })
    const { streamStatus, healthStatus } = streams.items?.[0]?.status ?? {}
    const viewers = broadcast.statistics?.concurrentViewers
    return {
      state: streamStatus !== 'active' ? 'waiting' : lifeCycle === 'live' ? 'live' : 'receiving',
      ...healthOf(healthStatus, connection),
      viewers: viewers === undefined ? null : Number(viewers),
    }
  },
}

const reasonOf = ({ body }: Answer): unknown => body.error?.errors?.[0]?.reason

type Issue = { severity?: string; description?: string }

function healthOf(
  status: { status?: string; configurationIssues?: Issue[] } | undefined,
  connection: Connection,
): Pick<BroadcastReport, 'health' | 'sentence'> {
  if (!status?.status || status.status === 'noData') return { health: null, sentence: null }
  if (status.status !== 'bad') return { health: 'good', sentence: null }
  const issue = status.configurationIssues?.find(({ severity }) => severity === 'error')
  const told = issue ?? status.configurationIssues?.[0]
  return { health: 'poor', sentence: told?.description ? sentenceOf(told.description, connection) : null }
}
