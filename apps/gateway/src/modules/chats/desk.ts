import { type ChatDesk, readChatDesk } from '@touchline/contract'
import { builtInWords } from '@touchline/games/chat'
import { chatRecords, findRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { reportedSql } from './read-messages.ts'

/** Minutes that the line of messages shows. */
const shownMinutes = 30

const countsSql = `select to_jsonb(clock_timestamp()::timestamptz(3)) #>> '{}' as now,
    (select count(*)::int from chat_messages where "AccountId" = $1 and "ChatId" = $2 and state = 'held') as held,
    (select count(*)::int from chat_messages where "AccountId" = $1 and "ChatId" = $2 and state = 'hidden') as hidden,
    (select count(*)::int from chat_messages where "AccountId" = $1 and "ChatId" = $2
      and "createdAt" > clock_timestamp() - interval '1 minute') as "perMinute",
    (select count(*)::int from chat_messages where "AccountId" = $1 and "ChatId" = $2 and state = 'visible'
      and id in (${reportedSql})) as reported,
    (select jsonb_build_object('id', id, 'text', text) from chat_messages
      where "AccountId" = $1 and "ChatId" = $2 and "isPinned" and state = 'visible') as pinned,
    (select floor(extract(epoch from clock_timestamp() - min(since)))::int from (
      select "createdAt" as since from chat_messages where "AccountId" = $1 and "ChatId" = $2 and state = 'held'
      union all select r.at from chat_reports r join chat_messages m on m.id = r."MessageId"
        where r."AccountId" = $1 and r."ChatId" = $2 and r."DecisionId" is null and m.state = 'visible') waiting) as "oldestSeconds",
    (select round(percentile_cont(0.5) within group (order by extract(epoch from d.at - m."createdAt")))::int
      from chat_decisions d join chat_messages m on m."ChatId" = d."ChatId" and m.id = d."MessageId"
      where d."AccountId" = $1 and d."ChatId" = $2 and d."FanId" is null and d.before = 'held' and d."UndoesId" is null
        and d.at > now() - interval '1 day') as "decisionSeconds",
    array(select (select count(*)::int from chat_messages m where m."AccountId" = $1 and m."ChatId" = $2
        and m."createdAt" > clock_timestamp() - make_interval(mins => n) and m."createdAt" <= clock_timestamp() - make_interval(mins => n - 1))
      from generate_series(${shownMinutes}, 1, -1) n) as minutes`

const moderatorsSql = `select u.id, coalesce(nullif(trim(concat_ws(' ', u."firstName", u."lastName")), ''), u.username) as name,
    coalesce(done.handled, 0)::int as handled, hand.name as reviewing
  from (
    select "UserId" as id from chat_decisions where "AccountId" = $1 and "ChatId" = $2 and at > now() - interval '1 day'
    union select "ClaimantId" from chat_messages
      where "AccountId" = $1 and "ChatId" = $2 and "claimedUntil" > clock_timestamp()) there
  join users u on u.id = there.id
  left join lateral (select count(distinct d.at) as handled from chat_decisions d where d."AccountId" = $1 and d."ChatId" = $2
    and d."UserId" = u.id and d."UndoesId" is null and d.at > now() - interval '1 day') done on true
  left join lateral (select coalesce(f.name, '–') as name from chat_messages m left join fans f on f.id = m."FanId"
    where m."AccountId" = $1 and m."ChatId" = $2 and m."ClaimantId" = u.id and m."claimedUntil" > clock_timestamp()
    order by m."claimedUntil" desc limit 1) hand on true
  order by handled desc, u.id limit 50`

export const readChatDeskHandler = handle(readChatDesk, async ({ params: { id } }, { scope }) => {
  await findRow(scope, chatRecords, id)
  const [counts] = await scope.query<Omit<ChatDesk, 'moderators' | 'builtIn'>>(countsSql, [id])
  const moderators = await scope.query<ChatDesk['moderators'][number]>(moderatorsSql, [id])
  return { ...counts!, now: new Date(counts!.now).toISOString(), moderators, builtIn: builtInWords }
})
