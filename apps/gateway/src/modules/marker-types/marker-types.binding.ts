import { fieldError } from '@touchline/contract'
import { findRow, insertRow, markerTypeRecords, sportRecords, updateRow } from '@touchline/records'
import { bind, type Context } from '../../crud/binding.ts'

type Given = { icon?: string | null | undefined; SportId: number }

/** Throws `malformed` if the sport's sprite does not have the icon. */
async function checkIcon({ icon, SportId }: Given, { scope }: Context): Promise<void> {
  if (!icon) return
  const { icons } = await findRow(scope, sportRecords, SportId).catch(() => {
    throw fieldError('SportId', 'unknown_item', { key: 'common.unknownItem' })
  })
  if (!icons.includes(icon))
    throw fieldError('icon', 'unknown_item', { key: 'markers.noSuchIcon', params: { name: icon } })
}

export const markerTypeBinding = bind(markerTypeRecords, {
  async create(body, context) {
    await checkIcon(body, context)
    return await insertRow(context.scope, markerTypeRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    if (body.icon) {
      const before = await findRow(context.scope, markerTypeRecords, id)
      // An icon that an upload has removed may stay until somebody chooses another.
      const SportId = body.SportId ?? before.SportId
      if (body.icon !== before.icon || SportId !== before.SportId)
        await checkIcon({ icon: body.icon, SportId }, context)
    }
    return await updateRow(context.scope, markerTypeRecords, id, body, { version })
  },
})
