import {
  type AppError,
  type AwsChannelState,
  type PlainKey,
  startAwsSimulcast,
  stopAwsSimulcast,
} from '@touchline/contract'
import { type MediaLive, MediaLiveError } from '@touchline/medialive'
import { awsSimulcastRecords, findRow, type Scope } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import type { ModuleServices } from '../../services.ts'
import { awsSimulcastBinding } from './aws-simulcasts.binding.ts'
import { noteState } from './channel-states.ts'
import { errorOfAws, refused } from './errors.ts'
import { useMediaLive } from './use-medialive.ts'

type Turn = 'start' | 'stop'

/** Why a channel cannot be started or stopped in a state. */
const reasons: Record<Turn, { [state in AwsChannelState]?: PlainKey }> = {
  start: {
    STARTING: 'aws.alreadyOn',
    RUNNING: 'aws.alreadyOn',
    RECOVERING: 'aws.alreadyOn',
    STOPPING: 'aws.stopping',
    CREATE_FAILED: 'aws.broken',
  },
  stop: {
    STARTING: 'aws.starting',
    IDLE: 'aws.alreadyOff',
    STOPPING: 'aws.alreadyOff',
    UPDATE_FAILED: 'aws.alreadyOff',
    CREATE_FAILED: 'aws.broken',
  },
}

/** The channel of a simulcast, and its region. Throws `not_possible` if it has none. */
export async function channelOf(scope: Scope, id: number): Promise<{ channelId: string; region: string }> {
  const { channelId, region } = await findRow(scope, awsSimulcastRecords, id)
  if (channelId === null || region === null) throw refused({ key: 'aws.channelMissing' })
  return { channelId, region }
}

/** Asks who has confirmed that a channel is stopped that viewers of a live event or conference see. */
async function checkViewers(scope: Scope, channelId: string, region: string): Promise<void> {
  const playing = (streams: string, parent: string) => `select s."${parent}" as id from ${streams} s
    where s."AccountId" = $1 and s."channelId" = $2 and s."channelRegion" = $3 and s."isMain" and s."deletedAt" is null`
  const events = await scope.query<{ id: number }>(playing('event_streams', 'EventId'), [channelId, region])
  for (const { id } of events) await checkOnAir(scope, { event: id })
  const conferences = await scope.query<{ id: number }>(playing('conference_streams', 'BusinessPlayerId'), [
    channelId,
    region,
  ])
  for (const { id } of conferences) await checkOnAir(scope, { conference: id })
}

type Outcome = { state: AwsChannelState; refusal?: undefined } | { state: AwsChannelState; refusal: AppError }

/** Starts or stops a channel. If its state does not allow that, the outcome is that state, and what is said. */
async function ask(medialive: MediaLive, channelId: string, turn: Turn): Promise<Outcome> {
  try {
    const asked = turn === 'start' ? medialive.startChannel(channelId) : medialive.stopChannel(channelId)
    return { state: await asked }
  } catch (error) {
    if (!(error instanceof MediaLiveError) || error.code !== 'conflict') throw error
    const { state } = await medialive.readChannel(channelId)
    return { state, refusal: refused({ key: reasons[turn][state] ?? 'aws.busy' }) }
  }
}

async function turn(scope: Scope, services: ModuleServices, id: number, what: Turn) {
  const { channelId, region } = await channelOf(scope, id)
  if (what === 'stop') await checkViewers(scope, channelId, region)
  const { state, refusal } = await useMediaLive(
    { scope, services },
    (medialive) => ask(medialive, channelId, what),
    region,
  ).catch((error) => {
    throw errorOfAws(error, region)
  })
  const row = await noteState(scope, id, { id: channelId, state }, refusal ? 'look' : what)
  if (refusal) throw refusal
  return present(awsSimulcastBinding, row, { scope, services })
}

export const startAwsSimulcastHandler = handle(
  startAwsSimulcast,
  async ({ params: { id } }, { scope, services }) => await turn(scope, services, id, 'start'),
)

export const stopAwsSimulcastHandler = handle(
  stopAwsSimulcast,
  async ({ params: { id } }, { scope, services }) => await turn(scope, services, id, 'stop'),
)
