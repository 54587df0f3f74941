import { categories, subcategories } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

const columnOf = { image: 'imageKey' } as const

export const subcategoryRecords = recordsOf(subcategories, tables.subcategories, {
  columnOf,
  computed: {
    itemCount: sql<number>`(select count(*) from video_subcategories l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = subcategories."AccountId" and l."SubcategoryId" = subcategories.id)`,
  },
})

export const categoryRecords = recordsOf(categories, tables.categories, {
  columnOf,
  computed: {
    itemCount: sql<number>`(select count(*) from video_categories l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = categories."AccountId" and l."CategoryId" = categories.id)`,
  },
})
