import { categoryRecords, insertRow, subcategoryRecords, updateRow } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { itemsWith } from '../../crud/expand.ts'
import { checkImages, presentImage } from '../uploads/index.ts'

export const subcategoryBinding = bind(subcategoryRecords, {
  present: presentImage,
  async create(body, context) {
    await checkImages(['image'], body, context)
    return await insertRow(context.scope, subcategoryRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImages(['image'], body, context)
    return await updateRow(context.scope, subcategoryRecords, id, body, { version })
  },
})

export const categoryBinding = bind(categoryRecords, {
  present: presentImage,
  async create(body, context) {
    await checkImages(['image'], body, context)
    return await insertRow(context.scope, categoryRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkImages(['image'], body, context)
    return await updateRow(context.scope, categoryRecords, id, body, { version })
  },
  expand: {
    async Subcategory(items, context) {
      const ids = items.map((item) => item.id as number)
      const found = await itemsWith(subcategoryBinding, 'CategoryId', ids, context)
      found.sort((a, b) => (a.position as number) - (b.position as number))
      for (const item of items) item.Subcategories = found.filter((child) => child.CategoryId === item.id)
    },
  },
})
