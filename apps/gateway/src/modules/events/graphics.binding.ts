import { fieldError } from '@touchline/contract'
import {
  eventRecords,
  findRow,
  graphicRecords,
  insertRow,
  markerTypeRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

type Body = BodyOf<typeof graphicRecords>
type Shown = Pick<Body, 'text' | 'image' | 'startsAt' | 'endsAt' | 'MarkerTypeId'>

/** Throws `malformed` unless there is something to show and a time to show it. */
function checkShown({ text, image, startsAt, endsAt, MarkerTypeId }: Shown): void {
  if (!text && !image) throw fieldError('text', 'required', { key: 'events.graphicEmpty' })
  if (MarkerTypeId) return
  if (typeof startsAt !== 'number' || typeof endsAt !== 'number')
    throw fieldError(typeof startsAt !== 'number' ? 'startsAt' : 'endsAt', 'required', {
      key: 'events.graphicTimes',
    })
  if (endsAt <= startsAt) throw fieldError('endsAt', 'end_before_start', { key: 'events.graphicEnd' })
}

async function checkLinks({ EventId, MarkerTypeId }: Partial<Body>, { scope }: Context) {
  const missing = async (id: number | null | undefined, records: Parameters<typeof visibleIds>[1]) =>
    typeof id === 'number' && !(await visibleIds(scope, records, [id])).has(id)
  if (await missing(EventId, eventRecords))
    throw fieldError('EventId', 'unknown_item', { key: 'common.unknownItem' })
  if (await missing(MarkerTypeId, markerTypeRecords))
    throw fieldError('MarkerTypeId', 'unknown_item', { key: 'common.unknownItem' })
}

export const graphicBinding = bind(graphicRecords, {
  present: ({ imageKey, ...row }, context: Context) => ({ ...row, image: fileOfImage(imageKey, context) }),
  async create(body, context) {
    checkShown(body)
    await checkImages(['image'], body, context)
    await checkLinks(body, context)
    return await insertRow(context.scope, graphicRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    const before = await findRow(context.scope, graphicRecords, id)
    checkShown({ ...before, image: before.imageKey, ...body })
    await checkImages(['image'], body, context)
    await checkLinks(body, context)
    return await updateRow(context.scope, graphicRecords, id, body, { version })
  },
})
