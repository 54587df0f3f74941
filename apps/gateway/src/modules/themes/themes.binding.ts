import { insertRow, listRows, type Scope, themeRecords, updateRow } from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { checkImages, fileOfImage } from '../uploads/index.ts'

const images = ['logo', 'poster'] as const

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

export const themeBinding = bind(themeRecords, {
  present: ({ logoKey, posterKey, ...theme }, context: Context) => ({
    ...theme,
    logo: fileOfImage(logoKey, context),
    poster: fileOfImage(posterKey, context),
  }),
  async create(body, context) {
    await checkImages(images, body, context)
    return await context.scope.transaction(async (scope) => {
      await replaceDefault(scope, body)
      return await insertRow(scope, themeRecords, body, { isAnswer: true })
    })
  },
  async update(id, body, version, context) {
    await checkImages(images, body, context)
    return await context.scope.transaction(async (scope) => {
      await replaceDefault(scope, body, id)
      return await updateRow(scope, themeRecords, id, body, { version })
    })
  },
})
