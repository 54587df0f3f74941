import { AppError, endRehearsal, fieldError, notFound, startRehearsal } from '@touchline/contract'
import { eventRecords, findRow, type Scope, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { eventBinding } from './events.binding.ts'

/** The length of the event's recording, in milliseconds; undefined if its main stream is none. */
async function lengthOf(scope: Scope, id: number): Promise<number | undefined> {
  const [main] = await scope.query<{ duration: number | null }>(
    `select case when s.kind = 'video' then v.duration else (s.check->>'duration')::int end as duration
      from event_streams s left join videos v on v."AccountId" = $1 and v.id = s."VideoId"
      where s."AccountId" = $1 and s."EventId" = $2 and s."isMain" and s."deletedAt" is null`,
    [id],
  )
  return main?.duration ?? undefined
}

export const startRehearsalHandler = handle(startRehearsal, async ({ params, body }, { scope, services }) => {
  await findRow(scope, eventRecords, params.id)
  const { rate = 1, from = 0 } = body
  const length = await lengthOf(scope, params.id)
  if (length === undefined) throw new AppError('not_possible', { key: 'events.noRecording' })
  if (from >= length) throw fieldError('from', 'past_the_end', { key: 'events.rehearsalEnd' })
  const rehearsal = { startedAt: new Date().toISOString(), from, rate }
  const row = await updateRow(scope, eventRecords, params.id, { rehearsal }, { action: 'rehearse' })
  if (!row) throw notFound()
  return present(eventBinding, row, { scope, services })
})

export const endRehearsalHandler = handle(endRehearsal, async ({ params }, { scope, services }) => {
  const row = await updateRow(scope, eventRecords, params.id, { rehearsal: null }, { action: 'rehearse' })
  if (!row) throw notFound()
  return present(eventBinding, row, { scope, services })
})
