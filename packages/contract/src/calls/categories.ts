import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, idList, itemParams } from '../fields.ts'
import { videoWriteRight } from '../resources/videos.rights.ts'

/** The position in the order, from 0. */
const position = z.strictObject({ position: z.int().min(0).max(100_000), AccountId: id.optional() })
const linked = z.strictObject({
  add: idList().optional(),
  remove: idList().optional(),
  AccountId: id.optional(),
})

export const moveCategory = defineCall({
  name: 'move-category',
  method: 'PUT',
  path: '/main-api/categories/{id}/position',
  summary: 'Move a category to a position; the others make room.',
  right: videoWriteRight,
  params: itemParams,
  body: position,
})

export const moveSubcategory = defineCall({
  name: 'move-subcategory',
  method: 'PUT',
  path: '/main-api/subcategories/{id}/position',
  summary: 'Move a subcategory to a position within its category; the others make room.',
  right: videoWriteRight,
  params: itemParams,
  body: position,
})

export const linkCategoryVideos = defineCall({
  name: 'link-category-videos',
  method: 'PUT',
  path: '/main-api/categories/{id}/videos',
  summary: 'Add videos to a category and remove others.',
  right: videoWriteRight,
  params: itemParams,
  body: linked,
})
