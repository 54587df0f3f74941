import { z } from 'zod'
import { file, id, name, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { videoReadRight, videoWriteRight } from './videos.rights.ts'

const rights = {
  list: videoReadRight,
  find: videoReadRight,
  create: videoWriteRight,
  update: videoWriteRight,
  remove: videoWriteRight,
}

/** A segment of a public URL: lowercase letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const categories = defineResource({
  name: 'categories',
  base: '/main-api/categories',
  owner: 'account',
  fields: { name: name(120), slug, image: storageKey.nullable().optional() },
  readOnly: { position: z.int(), image: file.nullable(), itemCount: z.int() },
  filters: ['id'],
  ranges: [],
  sorts: ['position', 'name', 'createdAt'],
  search: ['name', 'slug'],
  translated: ['name'],
  expand: { Subcategory: 'Subcategories' },
  rights,
})

export const subcategories = defineResource({
  name: 'subcategories',
  base: '/main-api/subcategories',
  owner: 'account',
  fields: { name: name(120), slug, CategoryId: id, image: storageKey.nullable().optional() },
  readOnly: { position: z.int(), image: file.nullable(), itemCount: z.int() },
  filters: ['CategoryId', 'id'],
  ranges: [],
  sorts: ['position', 'name', 'createdAt'],
  search: ['name', 'slug'],
  translated: ['name'],
  expand: {},
  rights,
})

export type Category = RecordOf<typeof categories>
export type Subcategory = RecordOf<typeof subcategories>
