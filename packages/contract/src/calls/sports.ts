import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, itemParams } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { markerTypes } from '../resources/marker-types.ts'
import { longestSprite, sports } from '../resources/sports.ts'

export const saveSprite = defineCall({
  name: 'save-sprite',
  method: 'PUT',
  path: '/main-api/sports/{id}/sprite',
  summary: 'Replace a sport’s icons by the symbols of an SVG; anything that could execute is removed.',
  right: { authorizedRoles: ['manage_customer_accounts'] },
  params: itemParams,
  body: z.strictObject({ svg: z.string().min(1).max(longestSprite), AccountId: id.optional() }),
  reply: recordOf(sports),
})

export const resetMarkerType = defineCall({
  name: 'reset-marker-type',
  method: 'POST',
  path: '/main-api/marker-types/{id}/reset',
  summary:
    'Give a built-in marker type its original values again; a key that another type has meanwhile stays with it.',
  right: { authorizedRoles: ['sport_player_write'] },
  params: itemParams,
  body: z.strictObject({ AccountId: id.optional() }).optional(),
  reply: recordOf(markerTypes),
})

export const moveMarkerType = defineCall({
  name: 'move-marker-type',
  method: 'PUT',
  path: '/main-api/marker-types/{id}/position',
  summary: 'Move a marker type to a position among those of its sport; the others make room.',
  right: { authorizedRoles: ['sport_player_write'] },
  params: itemParams,
  body: z.strictObject({ position: z.int().min(0).max(100_000), AccountId: id.optional() }),
})
