import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, idList, itemParams } from '../fields.ts'
import { videoWriteRight } from '../resources/videos.rights.ts'

/** The place in the order, from 0. */
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
  summary: 'Moves a category to a place in the order; the others make room.',
  right: videoWriteRight,
  params: itemParams,
  body: position,
})

export const moveSubcategory = defineCall({
  name: 'move-subcategory',
  method: 'PUT',
  path: '/main-api/subcategories/{id}/position',
  summary: 'Moves a subcategory to a place within its category; the others make room.',
  right: videoWriteRight,
  params: itemParams,
  body: position,
})

export const linkCategoryVideos = defineCall({
  name: 'link-category-videos',
  method: 'PUT',
  path: '/main-api/categories/{id}/videos',
  summary: 'Adds videos to a category and takes others out.',
  right: videoWriteRight,
  params: itemParams,
  body: linked,
})
