import { fieldError } from '@touchline/contract'
import {
  clipSkinRecords,
  clipTemplateRecords,
  findRow,
  insertRow,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'

type Body = Partial<BodyOf<typeof clipTemplateRecords>>

/** Throws `malformed` for a skin that the account does not have. Its state matters once a clip is made. */
async function checkSkin({ ClipSkinId }: Body, { scope }: Context): Promise<void> {
  if (ClipSkinId && !(await visibleIds(scope, clipSkinRecords, [ClipSkinId])).has(ClipSkinId))
    throw fieldError('ClipSkinId', 'unknown_item', { key: 'clips.unknownSkin' })
}

export const clipTemplateBinding = bind(clipTemplateRecords, {
  async create(body, context) {
    await checkSkin(body, context)
    return await insertRow(context.scope, clipTemplateRecords, body)
  },
  async update(id, body, version, context) {
    // Not found comes before what is wrong with the body.
    await findRow(context.scope, clipTemplateRecords, id)
    await checkSkin(body, context)
    return await updateRow(context.scope, clipTemplateRecords, id, body, { version })
  },
})
