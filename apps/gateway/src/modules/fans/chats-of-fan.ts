import { attempts, type Scope, type Writer } from '@touchline/records'

const chatsOfFan = `select distinct "ChatId" from chat_messages where "AccountId" = $1 and "FanId" = any($2)`

/** Each waits for a lock as long as a statement may. */
const mostAttempts = 4

/**
 * Locks fans of the account that are there, and before them what `before` locks and the chats in which they wrote, as those
 * who write there do. Who wrote in another chat meanwhile may have a message waiting that holds it: then all is let go and
 * locked anew. Returns the ids that are locked. Throws `unavailable` where something else holds them for too long.
 */
export async function lockFans(
  inside: Scope<Writer>,
  fanIds: readonly number[],
  before: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const { locked } = await attempts(inside, mostAttempts, async () => {
    await before()
    const chats = await inside.query<{ id: number }>(
      `select id from chats where "AccountId" = $1 and id in (${chatsOfFan}) order by id for no key update`,
      [fanIds],
    )
    const fans = await inside.query<{ id: number }>(
      `select id from fans where "AccountId" = $1 and id = any($2) and "deletedAt" is null order by id for update`,
      [fanIds],
    )
    const late = await inside.query(`${chatsOfFan} and "ChatId" <> all($3)`, [
      fanIds,
      chats.map(({ id }) => id),
    ])
    return late.length > 0 ? undefined : { locked: fans.map(({ id }) => id) }
  })
  return locked
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
