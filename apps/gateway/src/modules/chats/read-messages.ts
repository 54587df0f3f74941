import { type ChatMessage, listChatMessages, notFound } from '@touchline/contract'
import { chatRecords, findRow, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** How many messages stand around one: as many before as after. */
const around = 10

const nameOfUser = (u: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${u}."firstName", ${u}."lastName")), ''), ${u}.username)`
const iso = (moment: string) => `to_jsonb(${moment}::timestamptz(3)) #>> '{}'`

/** Messages of a chat with their fans: `$1` is the account, `$2` the chat. */
const foundSql = `select m.* from chat_messages m left join fans f on f."AccountId" = m."AccountId" and f.id = m."FanId"
  where m."AccountId" = $1 and m."ChatId" = $2`

/** A page of messages as moderators see them; what is said of their fans, reports and decisions is read once for all of it. */
const pageSql = (page: string) => `with page as (${page}),
  written as (select id, row_number() over own as number, count(*) filter (where state = 'hidden') over (partition by "FanId") as hidden
    from chat_messages where "AccountId" = $1 and "ChatId" = $2 and "FanId" in (select "FanId" from page)
    window own as (partition by "FanId" order by seq)),
  reported as (select "MessageId", jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as reports
    from (select "MessageId", reason, count(*)::int as count from chat_reports where "AccountId" = $1 and "ChatId" = $2
      and "DecisionId" is null and "MessageId" in (select id from page) group by "MessageId", reason) r
    group by "MessageId"),
  decided as (select distinct on ("MessageId") id, "MessageId", at, "UserId" from chat_decisions
    where "AccountId" = $1 and "ChatId" = $2 and "MessageId" in (select id from page) and "FanId" is null
    order by "MessageId", id desc)
  select m.id, m.seq, m.text, m.state, m.reasons, m.marked, m."createdAt", m."FanId", m."isPinned",
    case when m."FanId" is null then a.name else f.name end as name, coalesce(f."isBlocked", false) as "isBlocked",
    case when w.id is not null then jsonb_build_object('id', w.id, 'name', ${nameOfUser('w')}) end as author,
    u.until as "mutedUntil", coalesce(written.number, 0)::int as number, coalesce(written.hidden, 0)::int as hidden,
    coalesce(reported.reports, '[]') as reports,
    case when m."claimedUntil" > clock_timestamp() then jsonb_build_object('id', c.id, 'name', ${nameOfUser('c')},
      'until', ${iso('m."claimedUntil"')}) end as claim,
    case when d.id is not null then jsonb_build_object('id', d.id, 'at', ${iso('d.at')},
      'by', case when b.id is not null then jsonb_build_object('id', b.id, 'name', ${nameOfUser('b')}) end) end as decision
  from page m
  join accounts a on a.id = m."AccountId"
  left join fans f on f."AccountId" = m."AccountId" and f.id = m."FanId"
  left join users w on w.id = m."UserId"
  left join users c on c.id = m."ClaimantId"
  left join written on written.id = m.id
  left join reported on reported."MessageId" = m.id
  left join decided d on d."MessageId" = m.id
  left join users b on b.id = d."UserId"
  left join chat_mutes u on u."ChatId" = m."ChatId" and u."FanId" = m."FanId" and u.until > clock_timestamp()
  order by m.seq desc`

/** The ids of messages that fans reported and nobody has decided about since. */
export const reportedSql = `select r."MessageId" from chat_reports r
  where r."AccountId" = $1 and r."ChatId" = $2 and r."DecisionId" is null`

/** The ids of messages that wait for a decision: few, in a chat of many. */
const waitingSql = `select id from chat_messages where "AccountId" = $1 and "ChatId" = $2 and state = 'held'
  union all select id from chat_messages where "AccountId" = $1 and "ChatId" = $2 and state = 'visible' and id in (${reportedSql})`

const inUtc = (moment: string) => new Date(moment).toISOString()

const present = (row: ChatMessage): ChatMessage => ({
  ...row,
  claim: row.claim && { ...row.claim, until: inUtc(row.claim.until) },
  decision: row.decision && { ...row.decision, at: inUtc(row.decision.at) },
})

/** A message of a chat as it is now. Throws `not_found`. */
export async function readMessage(scope: Scope, chatId: number, id: number): Promise<ChatMessage> {
  const [row] = await scope.query<ChatMessage>(pageSql(`${foundSql} and m.id = $3`), [chatId, id])
  if (!row) throw notFound()
  return present(row)
}

export const listChatMessagesHandler = handle(
  listChatMessages,
  async ({ params: { id }, query }, { scope }) => {
    await findRow(scope, chatRecords, id)
    const { state, isWaiting, since, FanId, q, around: middle, limit, cursor } = query
    if (middle !== undefined) {
      const { seq } = await readMessage(scope, id, middle)
      const rows = await scope.query<ChatMessage>(
        pageSql(`(${foundSql} and m.seq <= $3 order by m.seq desc limit ${around + 1})
          union all (${foundSql} and m.seq > $3 order by m.seq limit ${around})`),
        [id, seq],
      )
      return { data: rows.map(present), nextCursor: null }
    }
    const rows = await scope.query<ChatMessage>(
      pageSql(`${foundSql} and ($3::text[] is null or m.state = any($3)) and ($4::int8 is null or m.seq > $4)
        and ($5::int is null or m."FanId" = $5)
        and ($6::text is null or strpos(lower(m.text), lower($6)) > 0 or strpos(lower(f.name), lower($6)) > 0)
        and ($7::int8 is null or case when $4::int8 is null then m.seq < $7 else m.seq > $7 end)
        ${isWaiting ? `and m.id in (${waitingSql})` : ''}
        order by m.seq ${since === undefined ? 'desc' : ''} limit $8`),
      [id, state ?? null, since ?? null, FanId ?? null, q || null, cursor ?? null, limit + 1],
    )
    const page = (since === undefined ? rows : rows.toReversed()).slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { data: page.map(present), nextCursor: last ? String(last.seq) : null }
  },
)
