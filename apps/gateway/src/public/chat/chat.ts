import type { ChatState, ChatWriters, MessageState, PublicChat, PublicChatMessage } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** A chat as crowds have it. */
export type FoundChat = PublicChat & {
  id: number
  accountId: number
  position: number
  /** Whether everybody finds the event, and the key without which nobody else has it. */
  isListed: boolean
  pageKey: string
}

const facts = `c.id, c."AccountId" as "accountId", c.position::int8 as position, c.state, c.writers,
  c."slowModeSeconds", c."emojiOnly", coalesce((select m.text from chat_messages m where m."ChatId" = c.id and m."isPinned" and m.state = 'visible'),
    c.pinned) as pinned, e.visibility = 'public' as "isListed", e."publicKey" as "pageKey"`
/** Whether the event `e` has a chat, and its account the module. */
export const chatIsOn = `(e."activatedModules" ? 'CHAT'
  and exists (select from account_modules am join modules m on m.id = am."ModuleId"
    where am."AccountId" = e."AccountId" and m.code = 'CHAT'))`
/** And its page is shown to somebody. */
const isOn = `e."deletedAt" is null and e.visibility <> 'private' and ${chatIsOn}
  and exists (select from accounts a where a.id = e."AccountId" and a."isActive")`

const source = `chats c join events e on e."AccountId" = c."AccountId" and e.id = c."EventId"`

/** Whether somebody who came with this key, or with none, still reads a chat. */
export const isOpenTo = ({ isListed, pageKey }: FoundChat, page: string | undefined): boolean =>
  isListed || page === pageKey

/**
 * The chat of an event, which is made when somebody first asks for it; undefined unless the page of the event has one.
 * Numbers are guessed: an event that is not listed asks for the key of its page, as the page itself does. Where the staff
 * deleted the chat, there is none.
 */
export async function findChat(
  database: Queryable,
  eventId: number,
  page: string | undefined,
): Promise<FoundChat | undefined> {
  const values = [eventId, page ?? null]
  const isTheirs = `(e.visibility = 'public' or e."publicKey" = $2)`
  const read = async () => {
    const { rows } = await database.query<FoundChat>({
      name: 'find-chat',
      text: `select ${facts} from ${source}
        where c."EventId" = $1 and c."deletedAt" is null and ${isOn} and ${isTheirs}`,
      values,
    })
    return rows[0]
  }
  const found = await read()
  if (found) return found
  const { rowCount } = await database.query({
    name: 'make-chat',
    text: `insert into chats ("AccountId", "EventId") select e."AccountId", e.id from events e
      where e.id = $1 and ${isOn} and ${isTheirs} and not exists (select from chats c where c."EventId" = e.id)
      on conflict do nothing`,
    values,
  })
  // Somebody else may have made it at the same moment.
  return rowCount === null ? undefined : await read()
}

/** A chat as it is now, for those who are in it; undefined once its page has none. */
export async function readChatNow(database: Queryable, id: number): Promise<FoundChat | undefined> {
  const { rows } = await database.query<FoundChat>({
    name: 'read-chat-now',
    text: `select ${facts} from ${source} where c.id = $1 and c."deletedAt" is null and ${isOn}`,
    values: [id],
  })
  return rows[0]
}

export const publicFacts = ({
  state,
  writers,
  slowModeSeconds,
  emojiOnly,
  pinned,
}: FoundChat): PublicChat => ({
  state: state as ChatState,
  writers: writers as ChatWriters,
  ...{ slowModeSeconds, emojiOnly, pinned },
})

/** A message `m` as others read it: what is not shown says nothing. */
const publicColumns = `m.id, m.seq, m.position, m.state, m."FanId" is null as "isOfficial",
  case when m.state = 'visible' then m.text end as text,
  case when m.state <> 'visible' then null when m."FanId" is null then a.name else f.name end as name, m."createdAt" as at`
/** With its fan or its account. */
const withAuthor = `chat_messages m join accounts a on a.id = m."AccountId" left join fans f on f.id = m."FanId"`

type Row = Omit<PublicChatMessage, 'state'> & { state: MessageState }

/** The latest messages that are shown, in their order. */
export async function readLatest(database: Queryable, chatId: number, limit: number): Promise<Row[]> {
  const { rows } = await database.query<Row>({
    name: 'read-chat-latest',
    text: `select * from (
        select ${publicColumns} from ${withAuthor}
        where m."ChatId" = $1 and m.state = 'visible' order by m.seq desc limit $2) latest order by seq`,
    values: [chatId, limit],
  })
  return rows
}

/**
 * What happened after a position, in that order: messages that were written, and those about which somebody decided. One
 * that was held from the beginning is nobody's business.
 */
export async function readSince(
  database: Queryable,
  chatId: number,
  since: number,
  limit: number,
): Promise<Row[]> {
  const { rows } = await database.query<Row>({
    name: 'read-chat-since',
    text: `select ${publicColumns} from ${withAuthor}
      where m."ChatId" = $1 and m.position > $2 and (m.state = 'visible' or m.position <> m.seq)
      order by m.position limit $3`,
    values: [chatId, since, limit],
  })
  return rows
}
