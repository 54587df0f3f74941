import {
  fieldError,
  importEventStats,
  importMarkers,
  type MessageRef,
  type TimelineImport,
} from '@touchline/contract'
import { importMarkers as importJob, startJob } from '@touchline/jobs'
import { eventRecords, type Scope, visibleIds } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import type { ModuleServices } from '../../services.ts'
import { jobBinding } from '../jobs/index.ts'
import { completedUpload } from '../uploads/index.ts'

type Context = { scope: Scope; services: ModuleServices }
const unknownItem: MessageRef = { key: 'common.unknownItem' }

export const importMarkersHandler = handle(importMarkers, ({ body }, context) =>
  start(body, 'import', context),
)

export const importEventStatsHandler = handle(importEventStats, ({ body }, context) =>
  start(body, 'provider', context),
)

async function start(body: TimelineImport, source: 'import' | 'provider', { scope, services }: Context) {
  const { AccountId: _, isTrial = false, ...wanted } = body
  const { eventId } = body
  if (!(await visibleIds(scope, eventRecords, [eventId])).has(eventId))
    throw fieldError('eventId', 'unknown_item', unknownItem)
  await completedUpload('key', body.key, 'import', scope)
  await checkTypes(scope, eventId, body.mapping ?? {})
  await checkTeams(scope, eventId, body.teams ?? {})
  const payload = { ...wanted, userId: scope.actor.userId, source, isTrial }
  const job = await startJob(scope, services.queue, importJob, { type: 'Event', id: eventId }, payload)
  return present(jobBinding, job, { scope, services })
}

type Choices = Readonly<Record<string, number | null>>
const idsOf = (choices: Choices) => Object.values(choices).filter((id) => id !== null)

/** Throws `malformed` naming the first type of the file whose marker type does not exist or is of another sport. */
async function checkTypes(scope: Scope, eventId: number, mapping: Choices) {
  const rows = await scope.query<{ id: number; isOfSport: boolean }>(
    `select t.id, t."SportId" = e."SportId" as "isOfSport" from marker_types t join events e on e.id = $2
      where t."AccountId" = $1 and t.id = any($3::int[]) and t."deletedAt" is null`,
    [eventId, idsOf(mapping)],
  )
  const known = new Map(rows.map(({ id, isOfSport }) => [id, isOfSport]))
  for (const [type, id] of Object.entries(mapping)) {
    if (id === null || known.get(id)) continue
    const path = `mapping.${type.slice(0, 80)}`
    throw known.has(id)
      ? fieldError(path, 'other_sport', { key: 'timelines.otherSport' })
      : fieldError(path, 'unknown_item', unknownItem)
  }
}

/** Throws `malformed` naming the first team whose challenger does not take part in the event. */
async function checkTeams(scope: Scope, eventId: number, teams: Choices) {
  const rows = await scope.query<{ id: number }>(
    `select "ChallengerId" as id from event_challengers where "AccountId" = $1 and "EventId" = $2`,
    [eventId],
  )
  const known = new Set(rows.map(({ id }) => id))
  for (const [team, id] of Object.entries(teams))
    if (id !== null && !known.has(id))
      throw fieldError(`teams.${team.slice(0, 80)}`, 'not_in_event', { key: 'events.notInEvent' })
}
