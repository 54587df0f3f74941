import { fieldError, notFound } from '@touchline/contract'
import {
  findRow,
  insertRow,
  lockScores,
  markerRecords,
  publishAtOf,
  type RowOf,
  updateRow,
} from '@touchline/records'
import { type BodyOf, bind } from '../../crud/binding.ts'
import { openByMarker } from '../quizzes/index.ts'
import { lockMarkers, settleClips, standingOf } from './marker-clips.ts'
import { checkMoment, phaseOf, readMarkerFacts } from './marker-facts.ts'

type Body = BodyOf<typeof markerRecords>
type Marker = RowOf<typeof markerRecords>
type Publication = Pick<Marker, 'isPublic' | 'isHeld' | 'status'>

const publicationOf = ({ isPublic, isHeld, status }: Publication) => `${isPublic} ${isHeld} ${status}`

export const markerBinding = bind(markerRecords, {
  async create({ EventId, ...body }: Body, { scope }) {
    const facts = await readMarkerFacts(scope, EventId, body).catch((error) => {
      throw error.code === 'not_found'
        ? fieldError('EventId', 'unknown_item', { key: 'common.unknownItem' })
        : error
    })
    checkMoment(body.at, facts)
    const phase = phaseOf(body.phase, facts)
    const { isPublic = facts.isPublic, isHeld = false, status = 'provisional' } = body
    const publishAt = publishAtOf({ isPublic, isHeld, status }, facts)
    const values = { wallClock: new Date().toISOString(), ...body, EventId, isPublic, phase, publishAt }
    const write = (inside: typeof scope) => insertRow(inside, markerRecords, values, { isAnswer: true })
    if (!facts.isAwaited) return await write(scope)
    return await scope.transaction(async (inside) => {
      const row = await write(inside)
      await openByMarker(inside, row.id)
      return row
    })
  },
  async update(id, body: Partial<Body>, version, { scope, services }) {
    return await scope.transaction(async (inside) => {
      // Of two changes at once, the later one is compared with what the earlier one left.
      await lockScores(inside, { markers: [id] })
      await lockMarkers(inside, [id])
      const before = await findRow(inside, markerRecords, id)
      if (body.EventId !== undefined && body.EventId !== before.EventId) throw notFound()
      const next = { ...before, ...body } as Marker
      const facts = await readMarkerFacts(inside, before.EventId, next)
      if (next.at !== before.at) checkMoment(next.at, facts)
      const isOtherType = next.MarkerTypeId !== before.MarkerTypeId
      const phase =
        body.phase !== undefined || isOtherType
          ? phaseOf(body.phase ?? (facts.category === 'phase' ? before.phase : null), facts)
          : before.phase
      const isSame = publicationOf(next) === publicationOf(before)
      const publishAt = isSame ? before.publishAt : publishAtOf(next, facts)
      const changes = { ...body, phase: phase === before.phase ? undefined : phase, publishAt }
      const row = await updateRow(inside, markerRecords, id, changes, { version })
      const turn = { before: standingOf(before), after: standingOf(next) }
      if (row) await settleClips({ scope: inside, services }, id, turn)
      if (row && facts.isAwaited && (isOtherType || !isSame)) await openByMarker(inside, id)
      return row
    })
  },
  async alongside(id, action, context) {
    const [marker] = await lockMarkers(context.scope, [id])
    const [gone, own] = ['gone', standingOf(marker!)] as const
    const turn = action === 'remove' ? { before: own, after: gone } : { before: gone, after: own }
    await settleClips(context, id, turn)
  },
})
