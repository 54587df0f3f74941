import { AppError, type AwsChannelState, awsRunningStates, fieldError } from '@touchline/contract'
import { MediaLiveError } from '@touchline/medialive'
import {
  awsSimulcastRecords,
  eventRecords,
  findRow,
  insertRow,
  type RowOf,
  type Scope,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { changesOf } from './channel-states.ts'
import { errorOfAws } from './errors.ts'
import { useMediaLive } from './use-medialive.ts'

type Row = RowOf<typeof awsSimulcastRecords>

const present = (row: Row) => ({ ...row, state: row.state as AwsChannelState | null })

async function checkEvent(EventId: number | null | undefined, scope: Scope): Promise<void> {
  if (EventId && !(await visibleIds(scope, eventRecords, [EventId])).has(EventId))
    throw fieldError('EventId', 'unknown_item', { key: 'common.unknownItem' })
}

/** A channel as AWS says it is now; it has to be there. What is wrong is said at the field. */
export async function findChannel(context: Context, channelId: string, region?: string) {
  let used = region ?? ''
  try {
    return await useMediaLive(
      context,
      async (medialive, own) => {
        used = own
        return { ...(await medialive.readChannel(channelId)), region: own }
      },
      region,
    )
  } catch (error) {
    const said = errorOfAws(error, used)
    if (!(said instanceof AppError) || (error instanceof MediaLiveError && error.code !== 'notFound'))
      throw said
    throw fieldError('channelId', 'unknown', { key: said.key, params: said.params } as Parameters<
      typeof fieldError
    >[2])
  }
}

const none = { state: null, region: null, channelName: null, seenAt: null, since: null }
const never = { startedAt: null, endedAt: null }

/** What is stored of another channel, or of none. */
async function ofChannel(channelId: string | null | undefined, context: Context) {
  if (channelId === undefined) return {}
  if (channelId === null) return { ...none, ...never }
  const { region, name, state } = await findChannel(context, channelId)
  const changes = changesOf({ ...none, ...never }, state, new Date().toISOString())
  return { ...never, ...changes, region, channelName: name }
}

const isRunning = ({ state }: Pick<Row, 'state'>): boolean =>
  state !== null && awsRunningStates.includes(state as AwsChannelState)

export const awsSimulcastBinding = bind(awsSimulcastRecords, {
  present,
  async create(body, context) {
    await checkEvent(body.EventId, context.scope)
    const channel = await ofChannel(body.channelId, context)
    return await insertRow(context.scope, awsSimulcastRecords, { ...body, ...channel })
  },
  async update(id, body, version, context) {
    const { scope } = context
    const before = await findRow(scope, awsSimulcastRecords, id)
    await checkEvent(body.EventId, scope)
    const isOther = body.channelId !== undefined && body.channelId !== before.channelId
    if (isOther && isRunning(before)) throw fieldError('channelId', 'fixed', { key: 'aws.channelRunning' })
    const channel = isOther ? await ofChannel(body.channelId, context) : {}
    return await updateRow(scope, awsSimulcastRecords, id, { ...body, ...channel }, { version })
  },
})
