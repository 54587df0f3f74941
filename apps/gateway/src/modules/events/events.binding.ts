import { fieldError, isPlatform } from '@touchline/contract'
import {
  challengerRecords,
  competitionRecords,
  eventRecords,
  findRow,
  insertRow,
  type Records,
  type RowOf,
  roundRecords,
  type StoredStream,
  seasonRecords,
  themeRecords,
  updateRow,
  userRecords,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { beginElsewhere } from '../../live/begin-elsewhere.ts'
import { playlistOf } from '../../live/live-address.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'
import { checkSphereOfEvent } from '../videos/index.ts'

type Body = BodyOf<typeof eventRecords>
type Place = Pick<Partial<Body>, 'CompetitionId' | 'SeasonId' | 'RoundId' | 'SportId'>

const unknown = (field: string) => fieldError(field, 'unknown_item', { key: 'common.unknownItem' })

/** Throws `malformed` if the body names something that does not exist or is in the bin. */
export async function checkLinks(
  { ThemeId, challengers = [], operators = [] }: Partial<Body>,
  { scope }: Pick<Context, 'scope'>,
) {
  const check = async (field: string, records: Records, ids: readonly number[]) => {
    const seen = await visibleIds(scope, records, ids)
    const missing = ids.findIndex((id) => !seen.has(id))
    if (missing >= 0) throw unknown(field === 'ThemeId' ? field : `${field}.${missing}`)
  }
  if (ThemeId) await check('ThemeId', themeRecords, [ThemeId])
  await check('challengers', challengerRecords, challengers)
  await check('operators', userRecords, operators)
}

/** Throws `malformed` unless competition, season and round exist and belong together. */
async function checkPlace({ CompetitionId, SeasonId, RoundId }: Place, { scope }: Context) {
  const find = async <Own extends Records>(field: string, records: Own, id: number) => {
    if (!(await visibleIds(scope, records, [id])).has(id)) throw unknown(field)
    return await findRow(scope, records, id)
  }
  if (CompetitionId) await find('CompetitionId', competitionRecords, CompetitionId)
  if (SeasonId) {
    const season = await find('SeasonId', seasonRecords, SeasonId)
    if (season.CompetitionId !== CompetitionId)
      throw fieldError('SeasonId', 'of_other', { key: 'events.seasonOfOther' })
  }
  if (RoundId) {
    const round = await find('RoundId', roundRecords, RoundId)
    if (round.SeasonId !== SeasonId) throw fieldError('RoundId', 'of_other', { key: 'events.roundOfOther' })
  }
}

/** The season and the competition of a round that is given without them. */
async function completePlace<Given extends Place>(given: Given, { scope }: Context): Promise<Given> {
  if (given.RoundId && given.SeasonId === undefined && given.CompetitionId === undefined) {
    if (!(await visibleIds(scope, roundRecords, [given.RoundId])).has(given.RoundId)) throw unknown('RoundId')
    const { SeasonId, CompetitionId } = await findRow(scope, roundRecords, given.RoundId)
    return { ...given, SeasonId, CompetitionId }
  }
  return given
}

/** What players load of a stream; of a video its own playlist, which is not told here. */
function playlistOfStream(
  { kind, live, url, hasProblem }: StoredStream,
  accountId: number,
  { services }: Context,
) {
  const address = live ? playlistOf(services, accountId, live) : hasProblem || isPlatform(kind) ? null : url
  return address === null ? null : { url: address }
}

/** A state that is set is no end that could be taken back. */
export const withoutEnd = <Given extends { state?: string | undefined }>(body: Given) =>
  body.state === undefined ? body : { ...body, ended: null }

export const eventBinding = bind(eventRecords, {
  present: (
    { posterKey, publicKey: _, Challengers, stream, ...row }: RowOf<typeof eventRecords>,
    context,
  ) => ({
    ...row,
    stream: stream && { kind: stream.kind, playlist: playlistOfStream(stream, row.AccountId, context) },
    poster: fileOfImage(posterKey, context),
    Challengers: Challengers.map(({ logoKey, ...challenger }) => ({
      ...challenger,
      logo: fileOfImage(logoKey, context),
    })),
  }),
  async create(given, context) {
    await checkImages(['poster'], given, context)
    await checkLinks(given, context)
    checkSphereOfEvent(given.sphere, given.activatedModules ?? [], context.scope)
    const body = await completePlace(given, context)
    await checkPlace(body, context)
    const { id } = await insertRow(context.scope, eventRecords, body)
    // The computed fields do not see the links that the statement inserts.
    return await findRow(context.scope, eventRecords, id)
  },
  async around(id, action, { scope }, write) {
    if (action === 'remove') await checkOnAir(scope, { event: id })
    return await write()
  },
  async update(id, given, version, context) {
    const before = await findRow(context.scope, eventRecords, id)
    await checkImages(['poster'], given, context)
    await checkLinks(given, context)
    checkSphereOfEvent(given.sphere, given.activatedModules ?? before.activatedModules, context.scope)
    const body = await completePlace(given, context)
    if ([body.CompetitionId, body.SeasonId, body.RoundId].some((value) => value !== undefined))
      await checkPlace({ ...before, ...body }, context)
    return await context.scope.transaction(async (scope) => {
      const row = await updateRow(scope, eventRecords, id, withoutEnd(body), { version })
      if (row && body.state === 'live' && before.state !== 'live')
        await beginElsewhere(scope, 'event', id, { isNew: before.state !== 'replay' })
      return row && (body.challengers || body.operators) ? await findRow(scope, eventRecords, id) : row
    })
  },
})
