import { AppError, cutMarker, notFound } from '@touchline/contract'
import {
  clipRecords,
  eventRecords,
  findRow,
  markerRecords,
  markerTypeRecords,
  updateRow,
} from '@touchline/records'
import { createItem, present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { clipBinding, recordingOf } from '../clips/index.ts'
import { findMarker } from './find-marker.ts'

/** Cuts around the marker from the recording of its event, by the reach of its type. */
export const cutMarkerHandler = handle(
  cutMarker,
  async ({ params: { id, markerId: ref }, query: { offset = 0 }, body }, { scope, services }) => {
    await findRow(scope, eventRecords, id)
    const { id: markerId } = await findMarker(scope, id, ref)
    const marker = await findRow(scope, markerRecords, markerId)
    const type = await findRow(scope, markerTypeRecords, marker.MarkerTypeId)
    const source = await recordingOf('event', id, scope)
    if (!source) throw new AppError('not_possible', { key: 'events.noStream' })
    const end = source.duration ?? Number.POSITIVE_INFINITY
    const at = marker.at + offset
    const clip = {
      title: body?.title ?? (marker.title || type.name),
      videoId: source.videoId,
      in: body?.in ?? Math.max(0, at - type.lead),
      out: body?.out ?? Math.min(end, at + type.lag),
      ...(body?.aspects && { aspects: body.aspects }),
      ...(body?.ClipSkinId && { ClipSkinId: body.ClipSkinId }),
    }
    const made = await createItem(clipBinding, clip, { scope, services })
    const row = await updateRow(scope, clipRecords, Number(made.item.id), {
      ...{ MarkerId: markerId, eventId: id },
    })
    if (!row) throw notFound()
    return present(clipBinding, row, { scope, services })
  },
)
