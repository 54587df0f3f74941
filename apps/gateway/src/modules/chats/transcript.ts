import { exportChatTranscript } from '@touchline/contract'
import { chatRecords, cursorQuery, findRow, type Scope } from '@touchline/records'
import { streamCsv } from '../../crud/export-csv.ts'
import { handle } from '../../http/call-routes.ts'

type Line = {
  seq: number
  at: string
  from: 'fan' | 'account'
  FanId: number | null
  name: string | null
  text: string
  state: string
  isPinned: boolean
  reports: number
}

async function* linesOf(scope: Scope, id: number, hasNames: boolean) {
  const rows = cursorQuery<Line>(
    scope,
    `select m.seq, m."createdAt" as at, case when m."FanId" is null then 'account' else 'fan' end as "from", m."FanId",
        case when m."FanId" is null then a.name else f.name end as name, m.text, m.state, m."isPinned",
        (select count(*)::int from chat_reports r where r."AccountId" = $1 and r."ChatId" = $2 and r."MessageId" = m.id) as reports
      from chat_messages m join accounts a on a.id = m."AccountId"
      left join fans f on f."AccountId" = m."AccountId" and f.id = m."FanId"
      where m."AccountId" = $1 and m."ChatId" = $2 order by m.seq`,
    [id],
  )
  for await (const { rows: some } of rows)
    yield some.map(({ seq, at, from, FanId, name, text, state, isPinned, reports }) => [
      ...[seq, at, from, ...(hasNames ? [FanId, name] : []), text, state, isPinned, reports],
    ])
}

export const exportChatTranscriptHandler = handle(
  exportChatTranscript,
  async ({ params: { id }, query }, { scope, setHeader }) => {
    await findRow(scope, chatRecords, id)
    const hasNames = query.names === 'true'
    const names = hasNames ? ['FanId', 'name'] : []
    const headings = ['seq', 'at', 'from', ...names, 'text', 'state', 'isPinned', 'reports']
    const csv = await streamCsv(headings, linesOf(scope, id, hasNames))
    setHeader('content-type', 'text/csv; charset=utf-8')
    setHeader('content-disposition', `attachment; filename="chat-${id}.csv"`)
    return csv
  },
)
