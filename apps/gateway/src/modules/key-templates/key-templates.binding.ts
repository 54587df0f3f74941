import { AppError, fieldError, keptKeys } from '@touchline/contract'
import { findRow, insertRow, keyTemplateRecords, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'

type Given = { keys: Record<string, string>; layout?: 'en' | 'fr' | undefined }

/** Throws `malformed` if a letter is that of a side in the layout. */
function checkSides({ keys, layout = 'en' }: Given): void {
  for (const [type, letter] of Object.entries(keys))
    if (keptKeys[layout].includes(letter))
      throw fieldError(`keys.${type}`, 'not_possible', { key: 'markers.letterOfSide', params: { letter } })
}

/** Sharing a template lets others use it, not change it. */
export const keyTemplateBinding = bind(keyTemplateRecords, {
  async checkChange(id, { scope }) {
    const { createdBy } = await findRow(scope, keyTemplateRecords, id)
    if (createdBy !== scope.actor.userId) throw new AppError('forbidden', { key: 'markers.notYourTemplate' })
  },
  async create(body, { scope }) {
    checkSides(body)
    return await insertRow(scope, keyTemplateRecords, body, { isAnswer: true })
  },
  async update(id, body, version, { scope }) {
    const before = await findRow(scope, keyTemplateRecords, id)
    const layout = body.layout ?? (before.layout === 'fr' ? 'fr' : 'en')
    if (body.keys || body.layout) checkSides({ keys: body.keys ?? before.keys, layout })
    return await updateRow(scope, keyTemplateRecords, id, body, { version })
  },
})
