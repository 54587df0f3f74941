import { notFound, readConferenceEmbed, readEventEmbed } from '@touchline/contract'
import { programmeEmbedCode } from '@touchline/playback/embed-code'
import { businessPlayerRecords, eventRecords, findRow, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

const tables = { events: 'events', conferences: 'business_players' } as const

/** The address of the page, and the code that shows it on another site. */
async function embedOf(scope: Scope, kind: keyof typeof tables, id: number, title: string, origin: string) {
  const [row] = await scope.query<{ publicKey: string }>(
    `select "publicKey" from ${tables[kind]} where "AccountId" = $1 and id = $2`,
    [id],
  )
  if (!row) throw notFound()
  const url = `${origin}/embed/${kind}/${row.publicKey}`
  return { url, html: programmeEmbedCode(url, title) }
}

export const readEventEmbedHandler = handle(
  readEventEmbed,
  async ({ params: { id } }, { scope, pageOrigin }) => {
    const { name } = await findRow(scope, eventRecords, id)
    return await embedOf(scope, 'events', id, name, pageOrigin)
  },
)

export const readConferenceEmbedHandler = handle(
  readConferenceEmbed,
  async ({ params: { id } }, { scope, pageOrigin }) => {
    const { name } = await findRow(scope, businessPlayerRecords, id)
    return await embedOf(scope, 'conferences', id, name, pageOrigin)
  },
)
