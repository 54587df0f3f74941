import { copyEvent, events, moveEvents, type SportEvent, type UpdateOf } from '@touchline/contract/light'
import i18next from 'i18next'
import { inTurn } from '../../data/bulk.ts'
import { sendCall } from '../../data/calls.ts'
import { changeCurrent } from '../../data/changeCurrent.ts'
import { refresh } from '../../data/client.ts'
import { write } from '../../data/lanes.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { removedOf } from '../../data/removed.ts'
import { messageOf } from '../../data/request.ts'
import { resultText } from '../../data/results.ts'
import { offerRestore, offerUndo } from '../../data/undo.ts'
import { minutesToDay } from './days.ts'

type Body = UpdateOf<typeof events>
type Change = { readonly id: number; readonly body: Body }

const tellFailure = (error: unknown) => void notify({ type: 'danger', text: messageOf(error) })

/** Sets the same fields of several events, with Undo. Returns how many were changed. */
export async function changeEvents(chosen: readonly SportEvent[], body: Body): Promise<number> {
  const keys = Object.keys(body) as (keyof SportEvent & keyof Body)[]
  const different = chosen.filter((event) => keys.some((key) => event[key] !== body[key]))
  if (different.length === 0) {
    notify({ type: 'info', text: i18next.t('events:bulk.nothing') })
    return 0
  }
  const undos = await apply(
    different.map(({ id }) => ({ id, body })),
    keys,
  )
  if (undos.length > 0)
    offerUndo(i18next.t('events:bulk.changed', { count: undos.length }), () => void apply(undos, keys))
  return undos.length
}

/** Applies as many changes as possible, and reports the first failure; returns the changes that undo them. */
async function apply(changes: readonly Change[], keys: readonly (keyof SportEvent)[]): Promise<Change[]> {
  const undos: Change[] = []
  try {
    await inTurn(changes, ({ id, body }) =>
      write(`${events.base}/${id}`, async () => {
        let undo: Body = {}
        await changeCurrent(events, id, (before) => {
          undo = Object.fromEntries(keys.map((key) => [key, before[key]])) as Body
          return body
        })
        undos.push({ id, body: undo })
      }),
    )
  } catch (error) {
    tellFailure(error)
  }
  await refresh(events.name)
  return undos
}

/** Moves events by days; each keeps its time of day where it takes place. With Undo. */
export async function moveByDays(chosen: readonly SportEvent[], days: number): Promise<void> {
  const steps = Map.groupBy(chosen, ({ startsAt, timeZone }) =>
    minutesToDay(startsAt, days, timeZone ?? undefined),
  )
  const move = async (sign: 1 | -1) => {
    for (const [minutes, moved] of steps)
      for (let from = 0; from < moved.length; from += mostMoved)
        await sendCall(moveEvents, {
          body: { ids: moved.slice(from, from + mostMoved).map(({ id }) => id), minutes: sign * minutes },
          idempotencyKey: crypto.randomUUID(),
        })
    await refresh(events.name)
  }
  try {
    await move(1)
    offerUndo(
      i18next.t('events:bulk.moved', { count: chosen.length }),
      () => void move(-1).catch(tellFailure),
    )
  } catch (error) {
    tellFailure(error)
    await refresh(events.name)
  }
}

/** The gateway moves at most so many at once. */
const mostMoved = 200

/** Copies events to some days later, and offers to delete the copies again. Returns the ids of the copies. */
export async function copyByDays(chosen: readonly SportEvent[], days: number): Promise<number[]> {
  const made: number[] = []
  try {
    await inTurn(chosen, async ({ id, startsAt, timeZone }) => {
      const minutes = minutesToDay(startsAt, days, timeZone ?? undefined)
      const at = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
      const copy = await sendCall(copyEvent, {
        params: { id },
        body: { startsAt: at },
        idempotencyKey: crypto.randomUUID(),
      })
      made.push(copy.id)
    })
  } catch (error) {
    tellFailure(error)
  }
  await refresh(events.name)
  if (made.length > 0)
    offerUndo(i18next.t('events:bulk.copied', { count: made.length }), () => void removeEvents(made))
  return made
}

/** Deletes events, and offers to restore them. */
export async function removeEvents(ids: readonly number[]): Promise<void> {
  try {
    await inTurn(ids, (id) =>
      deliver({ method: 'DELETE', path: `${events.base}/${id}`, right: events.rights.remove }),
    )
    offerRestore(resultText(events.name, 'deleted', ids.length), removedOf(events, ids))
  } catch (error) {
    tellFailure(error)
  }
  await refresh(events.name)
}
