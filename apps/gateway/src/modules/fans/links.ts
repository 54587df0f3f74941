import {
  AppError,
  addFanProfile,
  blockFan,
  listFanTags,
  notFound,
  removeFanProfile,
} from '@touchline/contract'
import {
  allRows,
  fanRecords,
  findRow,
  profileRecords,
  type Scope,
  tagRecords,
  updateRow,
  visibleIds,
  writeFan,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { fanBinding } from './fans.binding.ts'

/** The fan as it is now. */
const readFan = async (id: number, context: Context) =>
  present(fanBinding, await findRow(context.scope, fanRecords, id), context)

/** Changes the profile of a fan, with an entry in the log and a notice to whoever looks at the fan. */
async function linkProfile(scope: Scope, id: number, profileId: number, isAdded: boolean): Promise<void> {
  await scope.transaction(async (inside) => {
    // Locked before the fan, as when the profile is filled by a rule.
    const [profile] = await inside.query<{ hasRule: boolean }>(
      `select rule is not null as "hasRule" from profiles
        where "AccountId" = $1 and id = $2 and "deletedAt" is null for share`,
      [profileId],
    )
    const note = isAdded
      ? { before: { profiles: {} }, after: { profiles: { added: [profileId] } } }
      : { before: { profiles: { removed: [profileId] } }, after: { profiles: {} } }
    if (!(await updateRow(inside, fanRecords, id, {}, { action: 'link', note }))) throw notFound()
    if (!(await visibleIds(inside, profileRecords, [profileId])).has(profileId)) throw notFound()
    if (profile?.hasRule) throw new AppError('conflict', { key: 'fans.byRule' })
    await inside.query(
      isAdded
        ? `insert into fan_profiles ("AccountId", "FanId", "ProfileId") values ($1, $2, $3) on conflict do nothing`
        : `delete from fan_profiles where "AccountId" = $1 and "FanId" = $2 and "ProfileId" = $3`,
      [id, profileId],
    )
  })
}

export const addFanProfileHandler = handle(addFanProfile, async ({ params }, context) => {
  await linkProfile(context.scope, params.id, params.profileId, true)
  return await readFan(params.id, context)
})

export const removeFanProfileHandler = handle(removeFanProfile, async ({ params }, context) => {
  await linkProfile(context.scope, params.id, params.profileId, false)
  return await readFan(params.id, context)
})

export const listFanTagsHandler = handle(listFanTags, async ({ params }, context) => {
  const { tags } = await findRow(context.scope, fanRecords, params.id)
  const rows = await allRows(context.scope, tagRecords, {
    ...{ q: null, lang: null, ranges: [], sort: [{ field: 'name', isDescending: false }] },
    filters: [{ field: 'id', kind: 'integer', values: tags }],
  })
  return { data: rows.map((row) => present(tagRecords, row, context)) }
})

export const blockFanHandler = handle(blockFan, async ({ params: { id }, body: { isBlocked } }, context) => {
  const action = isBlocked ? 'block' : 'unblock'
  const row = await writeFan(context.scope, (inside) =>
    updateRow(inside, fanRecords, id, { isBlocked }, { action }),
  )
  if (!row) throw notFound()
  return present(fanBinding, row, context)
})
