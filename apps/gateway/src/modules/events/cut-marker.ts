import { AppError, cutMarker, fieldError } from '@touchline/contract'
import { eventRecords, findRow, markerRecords, markerTypeRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { clipBinding, createClip, recordingOf } from '../clips/index.ts'
import { titleOfMoment } from './clip-title.ts'
import { findMarker } from './find-marker.ts'
import { checkCuttable } from './marker-clips.ts'

/** Cuts around the marker from the recording of its event, by the reach of its type. */
export const cutMarkerHandler = handle(
  cutMarker,
  async ({ params: { id, markerId: ref }, query: { offset = 0 }, body }, { scope, services }) => {
    const event = await findRow(scope, eventRecords, id)
    const { id: markerId } = await findMarker(scope, id, ref)
    const marker = await findRow(scope, markerRecords, markerId)
    const type = await findRow(scope, markerTypeRecords, marker.MarkerTypeId)
    const source = await recordingOf('event', id, scope)
    if (!source) throw new AppError('not_possible', { key: 'events.noStream' })
    const end = source.duration ?? Number.POSITIVE_INFINITY
    const at = marker.at + offset
    const bounds = {
      in: body?.in ?? Math.max(0, at - type.lead),
      out: body?.out ?? Math.min(end, at + type.lag),
    }
    if (bounds.out <= bounds.in && body?.in === undefined && body?.out === undefined)
      throw offset === 0
        ? new AppError('not_possible', { key: 'events.nothingToCut' })
        : fieldError('offset', 'out_of_range', { key: 'events.offsetOutside' })
    const clip = {
      title: body?.title ?? (await titleOfMoment(scope, { event, marker, type })),
      ...bounds,
      videoId: source.videoId,
      ...(body?.aspects && { aspects: body.aspects }),
      ...(body?.ClipSkinId && { ClipSkinId: body.ClipSkinId }),
    }
    const row = await createClip(
      clip,
      { scope, services },
      {
        ...{ MarkerId: markerId, eventId: id },
        check: (inside) => checkCuttable(inside, markerId),
      },
    )
    return present(clipBinding, row, { scope, services })
  },
)
