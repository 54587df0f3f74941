import { fieldError } from '@touchline/contract'
import {
  businessPlayerRecords,
  chapterRecords,
  findRow,
  insertRow,
  type Scope,
  speakerRecords,
  themeRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { beginElsewhere } from '../../live/begin-elsewhere.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { clockOf, withoutEnd } from '../events/index.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

async function checkTheme(ThemeId: number | null | undefined, { scope }: Context) {
  if (ThemeId && !(await visibleIds(scope, themeRecords, [ThemeId])).has(ThemeId))
    throw fieldError('ThemeId', 'unknown_item', { key: 'common.unknownItem' })
}

export const businessPlayerBinding = bind(businessPlayerRecords, {
  present: ({ posterKey, publicKey: _, ...row }, context: Context) => ({
    ...row,
    poster: fileOfImage(posterKey, context),
  }),
  async create(body, context) {
    await checkImages(['poster'], body, context)
    await checkTheme(body.ThemeId, context)
    return await insertRow(context.scope, businessPlayerRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    const before = await findRow(context.scope, businessPlayerRecords, id)
    await checkImages(['poster'], body, context)
    await checkTheme(body.ThemeId, context)
    return await context.scope.transaction(async (scope) => {
      const row = await updateRow(scope, businessPlayerRecords, id, withoutEnd(body), { version })
      if (row && body.state === 'live' && before.state !== 'live')
        await beginElsewhere(scope, 'conference', id, { isNew: before.state !== 'replay' })
      return row
    })
  },
  async around(id, action, { scope }, write) {
    if (action === 'remove') await checkOnAir(scope, { conference: id })
    return await write()
  },
})

type Chapter = Partial<BodyOf<typeof chapterRecords>>

async function checkChapter({ BusinessPlayerId, speakers = [], at, end }: Chapter, { scope }: Context) {
  if (
    BusinessPlayerId !== undefined &&
    !(await visibleIds(scope, businessPlayerRecords, [BusinessPlayerId])).has(BusinessPlayerId)
  )
    throw fieldError('BusinessPlayerId', 'unknown_item', { key: 'common.unknownItem' })
  const seen = await visibleIds(scope, speakerRecords, speakers)
  const missing = speakers.findIndex((id) => !seen.has(id))
  if (missing >= 0) throw fieldError(`speakers.${missing}`, 'unknown_item', { key: 'common.unknownItem' })
  if (typeof end === 'number' && typeof at === 'number' && end <= at)
    throw fieldError('end', 'end_before_start', { key: 'events.chapterEnd' })
}

/** The end of a conference's recording in ms; null if it has no known end. */
async function mediaEndOf(scope: Scope, conferenceId: number): Promise<number | null> {
  const [main] = await scope.query<{ end: number | null }>(
    `select case when s.kind = 'video' then v.duration else (s.check->>'duration')::int end as "end"
      from conference_streams s left join videos v on v.id = s."VideoId"
      where s."AccountId" = $1 and s."BusinessPlayerId" = $2 and s."isMain" and s."deletedAt" is null`,
    [conferenceId],
  )
  return main?.end ?? null
}

/** Throws `malformed` if one of the times is past the end of the recording. Times that are kept may be. */
async function checkTimes(
  conferenceId: number,
  times: { at?: number | undefined; end?: number | null | undefined },
  { scope }: Context,
) {
  const given = Object.entries(times).filter(([, ms]) => typeof ms === 'number')
  if (given.length === 0) return
  const last = await mediaEndOf(scope, conferenceId)
  const late = last === null ? undefined : given.find(([, ms]) => Number(ms) > last)
  if (late && last !== null)
    throw fieldError(late[0], 'past_the_end', { key: 'events.pastEnd', params: { end: clockOf(last) } })
}

export const chapterBinding = bind(chapterRecords, {
  present: ({ thumbnailKey, ...row }, context: Context) => ({
    ...row,
    thumbnail: fileOfImage(thumbnailKey, context),
  }),
  async create(body, context) {
    await checkImages(['thumbnail'], body, context)
    await checkChapter(body, context)
    await checkTimes(body.BusinessPlayerId, { at: body.at, end: body.end }, context)
    return await insertRow(context.scope, chapterRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    const { at, end, BusinessPlayerId } = await findRow(context.scope, chapterRecords, id)
    await checkImages(['thumbnail'], body, context)
    await checkChapter({ at, end, ...body }, context)
    const changed = {
      at: body.at === at ? undefined : body.at,
      end: body.end === end ? undefined : body.end,
    }
    await checkTimes(body.BusinessPlayerId ?? BusinessPlayerId, changed, context)
    return await updateRow(context.scope, chapterRecords, id, body, { version })
  },
})
