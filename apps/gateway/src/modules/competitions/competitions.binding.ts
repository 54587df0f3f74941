import { fieldError } from '@touchline/contract'
import {
  competitionRecords,
  findRow,
  insertRow,
  type Records,
  roundRecords,
  seasonRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

/** Throws `malformed` if the body names a parent that does not exist or is in the bin. */
async function checkParent(records: Records, field: string, id: number | undefined, { scope }: Context) {
  if (id !== undefined && !(await visibleIds(scope, records, [id])).has(id))
    throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
}

function checkDays({ startsOn, endsOn }: { startsOn: string; endsOn: string }): void {
  if (endsOn < startsOn)
    throw fieldError('endsOn', 'end_before_start', { key: 'competitions.endBeforeStart' })
}

export const competitionBinding = bind(competitionRecords, {
  present: ({ logoKey, ...row }, context: Context) => ({ ...row, logo: fileOfImage(logoKey, context) }),
  async create(body, context) {
    await checkImages(['logo'], body, context)
    return await insertRow(context.scope, competitionRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImages(['logo'], body, context)
    return await updateRow(context.scope, competitionRecords, id, body, { version })
  },
})

export const seasonBinding = bind(seasonRecords, {
  async create(body, context) {
    checkDays(body)
    await checkParent(competitionRecords, 'CompetitionId', body.CompetitionId, context)
    return await insertRow(context.scope, seasonRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    const before = await findRow(context.scope, seasonRecords, id)
    await checkParent(competitionRecords, 'CompetitionId', body.CompetitionId, context)
    checkDays({ startsOn: body.startsOn ?? before.startsOn, endsOn: body.endsOn ?? before.endsOn })
    return await updateRow(context.scope, seasonRecords, id, body, { version })
  },
})

export const roundBinding = bind(roundRecords, {
  async create(body, context) {
    await checkParent(seasonRecords, 'SeasonId', body.SeasonId, context)
    return await insertRow(context.scope, roundRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await findRow(context.scope, roundRecords, id)
    await checkParent(seasonRecords, 'SeasonId', body.SeasonId, context)
    return await updateRow(context.scope, roundRecords, id, body, { version })
  },
})
