import { exportChatTranscript } from '@touchline/contract'
import { chatRecords, cursorQuery, findRow, type Scope } from '@touchline/records'
import { streamCsv } from '../../crud/export-csv.ts'
import { handle } from '../../http/call-routes.ts'

type Line = { seq: number; at: string; FanId: number; name: string | null; text: string; state: string }

async function* linesOf(scope: Scope, id: number, hasNames: boolean) {
  const rows = cursorQuery<Line>(
    scope,
    `select m.seq, m."createdAt" as at, m."FanId", f.name, m.text, m.state from chat_messages m
      join fans f on f."AccountId" = m."AccountId" and f.id = m."FanId"
      where m."AccountId" = $1 and m."ChatId" = $2 order by m.seq`,
    [id],
  )
  for await (const { rows: some } of rows)
    yield some.map(({ seq, at, FanId, name, text, state }) => [
      ...[seq, at, ...(hasNames ? [FanId, name] : []), text, state],
    ])
}

export const exportChatTranscriptHandler = handle(
  exportChatTranscript,
  async ({ params: { id }, query: { names } }, { scope, setHeader }) => {
    await findRow(scope, chatRecords, id)
    const hasNames = names === 'true'
    const headings = ['seq', 'at', ...(hasNames ? ['FanId', 'name'] : []), 'text', 'state']
    const csv = await streamCsv(headings, linesOf(scope, id, hasNames))
    setHeader('content-type', 'text/csv; charset=utf-8')
    setHeader('content-disposition', `attachment; filename="chat-${id}.csv"`)
    return csv
  },
)
