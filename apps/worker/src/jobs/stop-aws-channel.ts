import { type AwsChannelState, endGrace, jobFailureOf } from '@touchline/contract'
import { inTransaction, type Queryable, type StoredEnd } from '@touchline/database'
import { JobPostponed, type PayloadOf, type stopAwsChannel } from '@touchline/jobs'
import {
  awsConnectionQuery,
  type MediaLive,
  MediaLiveError,
  type MediaLiveFault,
  openForAccount,
  type StoredAwsConnection,
} from '@touchline/medialive'
import { businessPlayerRecords, eventRecords } from '@touchline/records'
import { changeRow, sendMessage } from '../records.ts'
import type { JobHandler, Services } from '../services.ts'

type Payload = PayloadOf<typeof stopAwsChannel>
type Channel = NonNullable<StoredEnd['channel']>
type Failure = 'aws_not_connected' | 'aws_refused_key' | 'aws_forbidden' | 'aws_unreachable'

/** Seconds until a channel is tried again that is still starting, or that AWS says nothing of. */
const againSeconds = 30
/** Milliseconds after the end in which it is tried. */
const patienceMs = 6 * 3600_000

const tables = { events: 'events', conferences: 'business_players' } as const

/** What no further try would change. */
const lasting: { [fault in MediaLiveFault]?: Failure } = {
  refusedKey: 'aws_refused_key',
  forbidden: 'aws_forbidden',
}

/**
 * Stops the channel of a live that was ended. One that another live needs, or that is gone, is left; one that cannot be
 * stopped is tried again for hours, and then somebody is told, since AWS bills it.
 */
export const stopAwsChannelJob: JobHandler<Payload> = {
  async run({ payload, signal, services }) {
    const ended = await readEnd(payload, services.pool)
    if (!ended) return
    const wait = Date.parse(ended.at) + endGrace - Date.now()
    if (wait > 0) throw new JobPostponed(Math.ceil(wait / 1000))
    if (await isNeeded(payload, ended.channel, services.pool))
      return await note(payload, { state: 'left' }, services)
    try {
      const outcome = await stop(payload, ended.channel, services, signal)
      await note(payload, outcome, services)
    } catch (error) {
      if (!(error instanceof MediaLiveError)) throw error
      const failure =
        lasting[error.code] ??
        (Date.now() - Date.parse(ended.at) > patienceMs ? 'aws_unreachable' : undefined)
      if (!failure) throw new JobPostponed(againSeconds, { cause: error })
      await note(payload, { state: 'failed', failure }, services)
    }
  },
}

type Row = { name: string; ended: (StoredEnd & { channel: Channel }) | null }

/** The end that the job is about; undefined if it was taken back, or if its channel was dealt with. */
async function readEnd({ accountId, kind, itemId, endedAt }: Payload, database: Queryable, isLocked = false) {
  const { rows } = await database.query<Row>(
    `select name, ended from ${tables[kind]} where "AccountId" = $1 and id = $2 ${isLocked ? 'for update' : ''}`,
    [accountId, itemId],
  )
  const ended = rows[0]?.ended
  return ended?.at === endedAt && ended.channel?.state === 'waiting'
    ? { ...ended, name: rows[0]!.name }
    : undefined
}

/** Whether something else is live of the channel. */
async function isNeeded(
  { accountId }: Payload,
  { id, region }: Channel,
  database: Queryable,
): Promise<boolean> {
  const live = (items: string, streams: string, parent: string) => `select from ${streams} s
    join ${items} e on e."AccountId" = $1 and e.id = s."${parent}" and e.state = 'live' and e."deletedAt" is null
    where s."AccountId" = $1 and s."channelId" = $2 and s."channelRegion" = $3 and s."isMain" and s."deletedAt" is null`
  const { rowCount } = await database.query(
    `${live('events', 'event_streams', 'EventId')} union all
      ${live('business_players', 'conference_streams', 'BusinessPlayerId')}`,
    [accountId, id, region],
  )
  return rowCount !== 0
}

type Outcome = { state: 'stopped' | 'left' } | { state: 'failed'; failure: Failure }

async function stop(
  { accountId }: Payload,
  { id, region }: Channel,
  { pool, config, secrets }: Services,
  signal: AbortSignal,
): Promise<Outcome> {
  const { rows } = await pool.query<StoredAwsConnection>(awsConnectionQuery, [accountId])
  if (!rows[0]) return { state: 'failed', failure: 'aws_not_connected' }
  const medialive = await openForAccount(accountId, { ...rows[0], region }, { config, secrets, signal })
  try {
    return await stopChannel(medialive, id)
  } finally {
    medialive.close()
  }
}

/** States of a channel that runs no more, or is about to stop. */
const off: readonly AwsChannelState[] = ['STOPPING', 'IDLE', 'UPDATE_FAILED', 'CREATE_FAILED', 'UPDATING']

async function stopChannel(medialive: MediaLive, id: string): Promise<Outcome> {
  try {
    await medialive.stopChannel(id)
    return { state: 'stopped' }
  } catch (error) {
    if (!(error instanceof MediaLiveError)) throw error
    if (error.code === 'notFound') return { state: 'left' }
    if (error.code !== 'conflict') throw error
    const { state } = await medialive.readChannel(id)
    // Somebody has stopped it, or a try of ours whose answer was lost.
    if (off.includes(state)) return { state: 'stopped' }
    throw error
  }
}

/** Stores what became of the channel, and tells the account of one that runs on. */
async function note(payload: Payload, outcome: Outcome, { pool }: Services): Promise<void> {
  const { accountId, kind, itemId } = payload
  const error = outcome.state === 'failed' ? jobFailureOf(outcome.failure) : null
  const name = await inTransaction(pool, async (client) => {
    const found = await readEnd(payload, client, true)
    if (!found) return undefined
    const { name, ...ended } = found
    const changes = { ended: { ...ended, channel: { ...ended.channel, state: outcome.state, error } } }
    if (kind === 'events')
      await changeRow(client, accountId, eventRecords, itemId, changes, { action: 'stop-channel' })
    else
      await changeRow(client, accountId, businessPlayerRecords, itemId, changes, { action: 'stop-channel' })
    return name
  })
  if (name !== undefined && error)
    await sendMessage(pool, accountId, 'danger', { key: 'aws.notStopped', params: { name } })
}
