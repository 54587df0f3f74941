import type { MessageState, ReportReason } from '@touchline/contract'
import { type Connections, inTransaction } from '@touchline/database'

/** Reports of a fan within so many seconds. */
const mostReports = 10
const reportSeconds = 600

type Given = {
  accountId: number
  chatId: number
  messageId: number
  fanId: number
  reason: ReportReason
}

/** Why a report is not taken. */
export type ReportRefusal = 'notFound' | 'blocked' | 'ownMessage' | 'tooManyReports'

type Found = {
  FanId: number | null
  state: MessageState
  holdAfterReports: number
  /** What this fan reported before. */
  given: ReportReason | null
  isBlocked: boolean
  isMuted: boolean
  recent: number
}

const foundSql = `select m."FanId", m.state, c."holdAfterReports", f."isBlocked", own.reason as given,
    exists (select from chat_mutes u where u."ChatId" = c.id and u."FanId" = f.id and u.until > clock_timestamp()) as "isMuted",
    (select count(*)::int from chat_reports r where r."AccountId" = c."AccountId" and r."FanId" = f.id
      and r.at > clock_timestamp() - make_interval(secs => ${reportSeconds})) as recent
  from chats c join chat_messages m on m."AccountId" = c."AccountId" and m."ChatId" = c.id and m.id = $3
  join fans f on f."AccountId" = c."AccountId" and f.id = $4 and f."deletedAt" is null
  left join chat_reports own on own."MessageId" = m.id and own."FanId" = f.id
  where c."AccountId" = $1 and c.id = $2 and c."deletedAt" is null and c.state <> 'closed'`

/**
 * Holds a message that enough fans reported. Reports of fans who are blocked or muted do not count, and what a moderator has
 * decided to show is shown until one decides otherwise.
 */
const holdSql = `with place as (
    update chats c set position = c.position + 1 where c."AccountId" = $1 and c.id = $2 and c."holdAfterReports" > 0
      and c."holdAfterReports" <= (select count(*) from chat_reports r join fans f on f.id = r."FanId"
        where r."MessageId" = $3 and r."DecisionId" is null and r.counts and not f."isBlocked" and f."deletedAt" is null
          and not exists (select from chat_mutes u where u."ChatId" = c.id and u."FanId" = f.id and u.until > clock_timestamp()))
      and not exists (select from chat_decisions d where d."ChatId" = c.id and d."MessageId" = $3 and d."FanId" is null
        and d.after = 'visible' and d."UndoesId" is null
        and not exists (select from chat_decisions o where o."UndoesId" = d.id))
    returning c.id, c.position
  ), held as (
    update chat_messages m set state = 'held', reasons = m.reasons || '["reports"]', position = place.position
      from place where m."ChatId" = place.id and m.id = $3 returning m."ChatId")
  select pg_notify('touchline_chat', "ChatId"::text) from held`

/**
 * Stores that a fan reports a message, and holds the message if enough have. The row of the chat is locked, as by those who
 * write and decide. Returns what the fan reported, the first time.
 */
export async function reportMessage(
  connections: Connections,
  { accountId, chatId, messageId, fanId, reason }: Given,
): Promise<{ reason: ReportReason } | { refusal: ReportRefusal; seconds: number }> {
  return await inTransaction(connections, async (database) => {
    const no = (refusal: ReportRefusal) => ({ refusal, seconds: reportSeconds })
    await database.query({
      name: 'lock-reported-chat',
      text: 'select from chats where "AccountId" = $1 and id = $2 for no key update',
      values: [accountId, chatId],
    })
    // Reports of one fan in other chats are waited for, to be counted; who is being erased or merged then reports nothing.
    await database.query({
      name: 'lock-reporting-fan',
      text: 'select from fans where "AccountId" = $1 and id = $2 for no key update',
      values: [accountId, fanId],
    })
    const { rows } = await database.query<Found>({
      name: 'read-reported-message',
      text: foundSql,
      values: [accountId, chatId, messageId, fanId],
    })
    const [found] = rows
    if (!found) return no('notFound')
    if (found.isBlocked) return no('blocked')
    if (found.given) return { reason: found.given }
    if (found.FanId === fanId) return no('ownMessage')
    if (found.state !== 'visible') return no('notFound')
    if (found.recent >= mostReports) return no('tooManyReports')
    await database.query({
      name: 'report-chat-message',
      text: `insert into chat_reports ("AccountId", "ChatId", "MessageId", "FanId", reason, counts, at)
        values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
      values: [accountId, chatId, messageId, fanId, reason, !found.isMuted],
    })
    // What the account wrote is its own matter.
    if (found.FanId !== null)
      await database.query({
        name: 'hold-reported-message',
        text: holdSql,
        values: [accountId, chatId, messageId],
      })
    return { reason }
  })
}
