import type { Scope, Writer } from '@touchline/records'

const chatsOfFan = `select distinct "ChatId" from chat_messages where "AccountId" = $1 and "FanId" = any($2)`

/** Locks the chats in which fans wrote, before the fans, as those who write there do. */
export async function lockChatsOf(inside: Scope<Writer>, ...fanIds: number[]): Promise<void> {
  await inside.query(
    `select from chats where "AccountId" = $1 and id in (${chatsOfFan}) order by id for no key update`,
    [fanIds],
  )
}

/**
 * Moves what a fan wrote to the end of each stream, so that open pages lose what was emptied at once, or with `isShown` have
 * the name that it is shown with now.
 */
export async function tellReaders(
  inside: Scope<Writer>,
  fanId: number,
  { isShown = false } = {},
): Promise<void> {
  await inside.query(
    `with own as (
        select m.id, m."ChatId", row_number() over (partition by m."ChatId" order by m.seq) as number
          from chat_messages m where m."AccountId" = $1 and m."FanId" = $2
            and (m.state = 'visible' or not $3)
      ), counted as (select "ChatId", max(number) as number from own group by "ChatId"
      ), chat as (
        update chats c set position = c.position + counted.number from counted
          where c."AccountId" = $1 and c.id = counted."ChatId" returning c.id, c.position - counted.number as before
      ), moved as (
        update chat_messages m set position = chat.before + own.number from own join chat on chat.id = own."ChatId"
          where m."AccountId" = $1 and m.id = own.id returning m.id)
      select pg_notify('touchline_chat', chat.id::text) from chat where (select count(*) from moved) >= 0`,
    [fanId, isShown],
  )
}
