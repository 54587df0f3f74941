import { type ChatMessage, listChatMessages, notFound } from '@touchline/contract'
import { chatRecords, findRow, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** How many messages stand around one: as many before as after. */
const around = 10

const nameOfUser = (u: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${u}."firstName", ${u}."lastName")), ''), ${u}.username)`
const iso = (moment: string) => `to_jsonb(${moment}::timestamptz(3)) #>> '{}'`

/** Messages `m` as moderators see them; `$1` is the account. */
const selectSql = `select m.id, m.seq, m.text, m.state, m.reasons, m.marked, m."createdAt", m."FanId", f.name, f."isBlocked",
    u.until as "mutedUntil",
    (select count(*)::int from chat_messages o where o."ChatId" = m."ChatId" and o."AccountId" = $1 and o."FanId" = m."FanId"
      and o.seq <= m.seq) as number,
    (select count(*)::int from chat_messages o where o."ChatId" = m."ChatId" and o."AccountId" = $1 and o."FanId" = m."FanId"
      and o.state = 'hidden') as hidden,
    case when m."claimedUntil" > clock_timestamp() then jsonb_build_object('id', c.id, 'name', ${nameOfUser('c')},
      'until', ${iso('m."claimedUntil"')}) end as claim,
    (select jsonb_build_object('id', d.id, 'at', ${iso('d.at')},
        'by', case when b.id is not null then jsonb_build_object('id', b.id, 'name', ${nameOfUser('b')}) end)
      from chat_decisions d left join users b on b.id = d."UserId"
      where d."ChatId" = m."ChatId" and d."MessageId" = m.id and d."FanId" is null order by d.id desc limit 1) as decision
  from chat_messages m
  join fans f on f."AccountId" = m."AccountId" and f.id = m."FanId"
  left join users c on c.id = m."ClaimantId"
  left join chat_mutes u on u."ChatId" = m."ChatId" and u."FanId" = m."FanId" and u.until > clock_timestamp()
  where m."AccountId" = $1 and m."ChatId" = $2`

const inUtc = (moment: string) => new Date(moment).toISOString()

const present = (row: ChatMessage): ChatMessage => ({
  ...row,
  claim: row.claim && { ...row.claim, until: inUtc(row.claim.until) },
  decision: row.decision && { ...row.decision, at: inUtc(row.decision.at) },
})

/** A message of a chat as it is now. Throws `not_found`. */
export async function readMessage(scope: Scope, chatId: number, id: number): Promise<ChatMessage> {
  const [row] = await scope.query<ChatMessage>(`${selectSql} and m.id = $3`, [chatId, id])
  if (!row) throw notFound()
  return present(row)
}

export const listChatMessagesHandler = handle(
  listChatMessages,
  async ({ params: { id }, query }, { scope }) => {
    await findRow(scope, chatRecords, id)
    const { state, since, FanId, q, around: middle, limit, cursor } = query
    if (middle !== undefined) {
      const { seq } = await readMessage(scope, id, middle)
      const rows = await scope.query<ChatMessage>(
        `select * from (
            (${selectSql} and m.seq <= $3 order by m.seq desc limit ${around + 1})
            union all (${selectSql} and m.seq > $3 order by m.seq limit ${around})) near order by seq desc`,
        [id, seq],
      )
      return { data: rows.map(present), nextCursor: null }
    }
    const rows = await scope.query<ChatMessage>(
      `${selectSql} and ($3::text[] is null or m.state = any($3)) and ($4::int8 is null or m.seq > $4)
        and ($5::int is null or m."FanId" = $5)
        and ($6::text is null or strpos(lower(m.text), lower($6)) > 0 or strpos(lower(f.name), lower($6)) > 0)
        and ($7::int8 is null or case when $4::int8 is null then m.seq < $7 else m.seq > $7 end)
        order by m.seq ${since === undefined ? 'desc' : ''} limit $8`,
      [id, state ?? null, since ?? null, FanId ?? null, q || null, cursor ?? null, limit + 1],
    )
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { data: page.map(present), nextCursor: last ? String(last.seq) : null }
  },
)
