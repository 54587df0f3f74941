import { fieldError } from '@touchline/contract'
import {
  insertRow,
  listRows,
  markerTypeRecords,
  type Scope,
  themeRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

/** Throws `malformed` naming the first marker type that is not one of the account's. */
async function checkMarkers({ markers }: Partial<BodyOf<typeof themeRecords>>, { scope }: Context) {
  if (!markers?.length) return
  const known = await visibleIds(
    scope,
    markerTypeRecords,
    markers.map(({ MarkerTypeId }) => MarkerTypeId),
  )
  const index = markers.findIndex(({ MarkerTypeId }) => !known.has(MarkerTypeId))
  if (index >= 0)
    throw fieldError(`markers.${index}.MarkerTypeId`, 'unknown_item', { key: 'common.unknownItem' })
}

const images = ['logo', 'poster', 'slate'] as const

/** An account has one default theme: the one before gives way, with an entry in its history. */
async function replaceDefault(
  scope: Scope,
  { isDefault }: Partial<BodyOf<typeof themeRecords>>,
  id?: number,
) {
  if (!isDefault) return
  const query = parseListQuery(themeRecords.resource, { isDefault: 'true' })
  for (const theme of (await listRows(scope, themeRecords, query)).rows)
    if (theme.id !== id) await updateRow(scope, themeRecords, theme.id, { isDefault: false }, {})
}

/** Locks a theme; false if it is gone or has changed, so that a refused change leaves the default as it is. */
async function isLatest(scope: Scope, id: number, version: number | undefined): Promise<boolean> {
  const [row] = await scope.query<{ version: number }>(
    'select version from themes where "AccountId" = $1 and id = $2 and "deletedAt" is null for update',
    [id],
  )
  return row !== undefined && (version === undefined || row.version === version)
}

export const themeBinding = bind(themeRecords, {
  present: ({ logoKey, posterKey, slateKey, ...theme }, context: Context) => ({
    ...theme,
    logo: fileOfImage(logoKey, context),
    poster: fileOfImage(posterKey, context),
    slate: fileOfImage(slateKey, context),
  }),
  async create(body, context) {
    await checkImages(images, body, context)
    await checkMarkers(body, context)
    return await context.scope.transaction(async (scope) => {
      await replaceDefault(scope, body)
      return await insertRow(scope, themeRecords, body, { isAnswer: true })
    })
  },
  async update(id, body, version, context) {
    await checkImages(images, body, context)
    await checkMarkers(body, context)
    return await context.scope.transaction(async (scope) => {
      if (!(await isLatest(scope, id, version))) return undefined
      await replaceDefault(scope, body, id)
      return await updateRow(scope, themeRecords, id, body, { version })
    })
  },
})
