import { clipTemplates } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const clipTemplateRecords = recordsOf(clipTemplates, tables.clipTemplates, {
  computed: {
    ClipSkinId: sql<number | null>`(select clip_skins.id from clip_skins
      where clip_skins."AccountId" = clip_templates."AccountId" and clip_skins.id = clip_templates."skinId"
        and clip_skins."deletedAt" is null)`,
  },
  columnOf: { ClipSkinId: 'skinId' },
})
