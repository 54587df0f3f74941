import { AppError, notFound, resetMarkerType } from '@touchline/contract'
import {
  findRow,
  listTranslations,
  markerTypeRecords,
  sportRecords,
  updateRow,
  writeTranslation,
} from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { builtInValues } from '../../seed/sports/give-marker-types.ts'
import { markerTypeBinding } from './marker-types.binding.ts'

/** Everything but the order; what others have taken meanwhile, a key or a code, stays with them. */
export const resetMarkerTypeHandler = handle(resetMarkerType, async ({ params: { id } }, context) => {
  const { scope } = context
  const type = await findRow(scope, markerTypeRecords, id)
  const sport = await findRow(scope, sportRecords, type.SportId)
  const values = builtInValues.find((one) => one.sport === sport.code && one.code === type.builtInCode)
  if (!values) throw new AppError('not_possible', { key: 'markers.notBuiltIn' })
  const { sport: _sport, position: _position, fr, icon, ...rest } = values
  const row = await scope.transaction(async (inside) => {
    const others = await inside.query<{
      hotkey: string | null
      frenchHotkey: string | null
      code: string | null
    }>(
      `select hotkey, "frenchHotkey", code from marker_types
        where "AccountId" = $1 and "SportId" = $2 and id <> $3 and "deletedAt" is null`,
      [type.SportId, id],
    )
    const free = (field: 'hotkey' | 'frenchHotkey' | 'code') =>
      others.some((other) => other[field] === rest[field]) ? null : rest[field]
    const changes = {
      ...rest,
      hotkey: free('hotkey'),
      frenchHotkey: free('frenchHotkey'),
      code: free('code'),
      // An administrator may have replaced the sprite.
      icon: sport.icons.includes(icon) ? icon : null,
      colour: null,
      notificationGroup: null,
    }
    const texts = await listTranslations(inside, markerTypeRecords, id)
    const isKnown = texts.data.some(({ langId }) => langId === 'fr')
    await writeTranslation(inside, markerTypeRecords, id, 'fr', { name: fr }, isKnown ? 'exist' : 'be new')
    return await updateRow(inside, markerTypeRecords, id, changes, { action: 'reset' })
  })
  if (!row) throw notFound()
  return present(markerTypeBinding, row, context)
})
