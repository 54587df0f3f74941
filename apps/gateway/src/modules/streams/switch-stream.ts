import {
  AppError,
  readConferenceStreamStatus,
  readStreamStatus,
  type StreamStatus,
  switchConferenceStream,
  switchStream,
} from '@touchline/contract'
import {
  businessPlayerRecords,
  conferenceStreamRecords,
  eventRecords,
  eventStreamRecords,
  findRow,
  inputRecords,
  type Scope,
  updateRow,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { flowOf } from '../inputs/index.ts'

type StreamInput = NonNullable<StreamStatus['first']>
type Source = 'first' | 'second'

/** A stream as it is switched: its inputs, whether it is what viewers see, and how to write what they are to see. */
type Found = {
  InputId: number | null
  SecondInputId: number | null
  isOnAir: boolean
  write(inside: Scope, source: Source): Promise<unknown>
}

async function findOfEvent(id: number, { scope }: Context): Promise<Found> {
  const { InputId, SecondInputId, isMain, EventId } = await findRow(scope, eventStreamRecords, id)
  const { state } = await findRow(scope, eventRecords, EventId)
  return {
    ...{ InputId, SecondInputId, isOnAir: isMain && state === 'live' },
    async write(inside, wantedSource) {
      const { switches } = await findRow(inside, eventStreamRecords, id)
      const changes = { wantedSource, switches: switches + 1 }
      return await updateRow(inside, eventStreamRecords, id, changes, { action: 'switch' })
    },
  }
}

async function findOfConference(id: number, { scope }: Context): Promise<Found> {
  const row = await findRow(scope, conferenceStreamRecords, id)
  const { InputId, SecondInputId, isMain, BusinessPlayerId } = row
  const { state } = await findRow(scope, businessPlayerRecords, BusinessPlayerId)
  return {
    ...{ InputId, SecondInputId, isOnAir: isMain && state === 'live' },
    async write(inside, wantedSource) {
      const { switches } = await findRow(inside, conferenceStreamRecords, id)
      const changes = { wantedSource, switches: switches + 1 }
      return await updateRow(inside, conferenceStreamRecords, id, changes, { action: 'switch' })
    },
  }
}

async function inputOf(id: number, context: Context): Promise<StreamInput> {
  const { name } = await findRow(context.scope, inputRecords, id)
  return { id, name, flow: await flowOf(id, context) }
}

/** What arrives at the inputs of a stream, and which of them viewers see. */
async function statusOf({ InputId, SecondInputId }: Found, context: Context): Promise<StreamStatus> {
  const first = InputId === null ? null : await inputOf(InputId, context)
  const second = SecondInputId === null ? null : await inputOf(SecondInputId, context)
  const { source = null, since = null } = first?.flow.onAir ?? {}
  return { source, since, first, second }
}

/** Puts an input on air. A node sees it at its next look. */
async function switchTo(source: Source, found: Found, context: Context): Promise<StreamStatus> {
  if (!found.isOnAir) throw new AppError('not_possible', { key: 'events.notOnAir' })
  const status = await statusOf(found, context)
  const wanted = status[source]
  if (!wanted) throw new AppError('not_possible', { key: 'events.noSecond' })
  if (wanted.flow.state !== 'connected' && wanted.flow.state !== 'degraded')
    throw new AppError('not_possible', { key: 'events.nothingFromSource', params: { name: wanted.name } })
  await context.scope.transaction((inside) => found.write(inside, source))
  return status
}

export const switchHandlers = [
  handle(readStreamStatus, async ({ params: { id } }, context) =>
    statusOf(await findOfEvent(id, context), context),
  ),
  handle(readConferenceStreamStatus, async ({ params: { id } }, context) =>
    statusOf(await findOfConference(id, context), context),
  ),
  handle(switchStream, async ({ params: { id }, body: { source } }, context) =>
    switchTo(source, await findOfEvent(id, context), context),
  ),
  handle(switchConferenceStream, async ({ params: { id }, body: { source } }, context) =>
    switchTo(source, await findOfConference(id, context), context),
  ),
]
