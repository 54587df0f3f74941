import { listConferenceClips, listEventClips } from '@touchline/contract'
import { businessPlayerRecords, eventRecords, findRow, listRows, type Scope } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { handle } from '../../http/call-routes.ts'
import type { ModuleServices } from '../../services.ts'
import { clipBinding } from './clips.binding.ts'

type Page = { limit?: number | undefined; offset?: number | undefined }
type Of = { field: 'eventId' | 'businessPlayerId'; id: number }

async function clipsOf({ field, id }: Of, page: Page, context: { scope: Scope; services: ModuleServices }) {
  const { limit = 100, offset = 0 } = page
  const query = { [field]: String(id), limit: String(limit), offset: String(offset), sort: '-createdAt' }
  const { rows, total } = await listRows(
    context.scope,
    clipBinding,
    parseListQuery(clipBinding.resource, query),
  )
  return { data: rows.map((row) => present(clipBinding, row, context)), total }
}

export const listEventClipsHandler = handle(
  listEventClips,
  async ({ params: { id }, query }, { scope, services }) => {
    await findRow(scope, eventRecords, id)
    return await clipsOf({ field: 'eventId', id }, query, { scope, services })
  },
)

export const listConferenceClipsHandler = handle(
  listConferenceClips,
  async ({ params: { id }, query }, { scope, services }) => {
    await findRow(scope, businessPlayerRecords, id)
    return await clipsOf({ field: 'businessPlayerId', id }, query, { scope, services })
  },
)
