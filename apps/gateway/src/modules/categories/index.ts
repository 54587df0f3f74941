import { categories, subcategories } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import type { Binding } from '../../crud/binding.ts'
import { itemsWith } from '../../crud/expand.ts'
import { imageWrites, presentImage } from './image.ts'
import { linkCategoryVideosHandler } from './link-category-videos.ts'
import { moveCategoryHandler, moveSubcategoryHandler } from './move-category.ts'

export const subcategoryBinding: Binding = {
  resource: subcategories,
  table: tables.subcategories,
  columnOf: { image: 'imageKey' },
  present: presentImage,
  ...imageWrites(() => subcategoryBinding),
  computed: {
    itemCount: sql`(select count(*) from video_subcategories l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = subcategories."AccountId" and l."SubcategoryId" = subcategories.id)`,
  },
}

export const categoryBinding: Binding = {
  resource: categories,
  table: tables.categories,
  columnOf: { image: 'imageKey' },
  present: presentImage,
  ...imageWrites(() => categoryBinding),
  computed: {
    itemCount: sql`(select count(*) from video_categories l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = categories."AccountId" and l."CategoryId" = categories.id)`,
  },
  expand: {
    async Subcategory(items, context) {
      const ids = items.map((item) => item.id as number)
      const found = await itemsWith(subcategoryBinding, 'CategoryId', ids, context)
      found.sort((a, b) => (a.position as number) - (b.position as number))
      for (const item of items) item.Subcategories = found.filter((child) => child.CategoryId === item.id)
    },
  },
}

export const categoryHandlers = [moveCategoryHandler, moveSubcategoryHandler, linkCategoryVideosHandler]
