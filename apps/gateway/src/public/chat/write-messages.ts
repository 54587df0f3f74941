import type { ChatState, ChatWord, ChatWriters, MessageState } from '@touchline/contract'
import { type Connections, inTransaction, type Queryable } from '@touchline/database'
import { isNamedLike } from '@touchline/games'
import { isEmojiOnly, judgeText } from '@touchline/games/chat'
import { isLoggedInSql } from '../audience/fan-of.ts'

/** A message as it came. */
export type GivenMessage = {
  accountId: number
  chatId: number
  fanId: number
  text: string
  key: string | null
}

/** Why a message is not taken. */
export type MessageRefusal =
  | 'notFound'
  | 'notOpen'
  | 'readOnly'
  | 'blocked'
  | 'muted'
  | 'slow'
  | 'tooMany'
  | 'followersOnly'
  | 'membersOnly'
  | 'emojiOnly'

export type WrittenMessage =
  | { id: number; seq: number; state: MessageState }
  | { refusal: MessageRefusal; seconds: number }

/** Messages of a fan within so many seconds; more is a flood. */
const mostMessages = 10
const floodSeconds = 30
/** The same text so often within a minute is held. */
const mostRepeats = 3

type Locked = {
  id: number
  state: ChatState
  writers: ChatWriters
  slowModeSeconds: number
  holdLinks: boolean
  holdNumbers: boolean
  holdFirst: boolean
  emojiOnly: boolean
  words: ChatWord[]
  position: number
}

type Author = {
  chat: number
  fan: number
  isBlocked: boolean
  isFollower: boolean
  isMember: boolean
  mutedFor: number
  /** Seconds since the last message; null for none. */
  sinceLast: number | null
  recent: number
  /** Texts of the last minute, in small letters. */
  texts: string[]
  hasShown: boolean
  name: string | null
  account: string
}

/**
 * Who is being erased is waited for, and is then nobody's author. It is planned while there are few fans and messages, when
 * an index that leads to all of them costs as little: `is not distinct from` is what no index goes by, and a lateral query
 * with a limit is asked for each author.
 */
const authorsSql = `select g.chat, g.fan, f."isBlocked", f.name, f.account, f."isFollower", f."isMember", f."mutedFor",
    last.since as "sinceLast", last.recent, last.texts,
    coalesce((select true from chat_messages m where m."AccountId" = g.account and m."FanId" = g.fan and m."ChatId" = g.chat
      and m.state is not distinct from 'visible' order by m.seq limit 1), false) as "hasShown"
  from (select distinct * from unnest($1::int[], $2::int[], $3::int[]) g (account, chat, fan)) g
  cross join lateral (
    select f."isBlocked", f.name, a.name as account,
      exists (select from fan_profiles p where p."FanId" = f.id) as "isFollower", ${isLoggedInSql('f')} as "isMember",
      coalesce(ceil(extract(epoch from u.until - clock_timestamp())), 0)::int as "mutedFor"
    from fans f join accounts a on a.id = f."AccountId"
    left join chat_mutes u on u."ChatId" = g.chat and u."FanId" = f.id and u.until > clock_timestamp()
    where f.id = g.fan and f."AccountId" is not distinct from g.account and f."deletedAt" is null limit 1 for key share of f) f
  cross join lateral (
    select extract(epoch from clock_timestamp() - max(m."createdAt"))::float8 as since,
      (count(*) filter (where m."createdAt" > clock_timestamp() - make_interval(secs => ${floodSeconds})))::int as recent,
      coalesce(array_agg(lower(m.text)) filter (where m."createdAt" > clock_timestamp() - interval '1 minute'), '{}') as texts
    from (select "createdAt", text from chat_messages m where m."AccountId" = g.account and m."FanId" = g.fan
      and m."ChatId" = g.chat order by m.seq desc limit 30) m) last`

type Line = GivenMessage & {
  state: MessageState
  reasons: string[]
  marked: string[]
  seq: number
  place: number
}

const keyOf = ({ chatId, fanId, key }: Pick<GivenMessage, 'chatId' | 'fanId' | 'key'>) =>
  `${chatId} ${fanId} ${key}`

/** The receipts of keys that were sent before. */
async function readReceipts(
  database: Queryable,
  given: readonly GivenMessage[],
): Promise<Map<string, { id: number; seq: number; state: MessageState }>> {
  const keyed = given.filter(({ key }) => key !== null)
  if (keyed.length === 0) return new Map()
  const { rows } = await database.query<{
    chatId: number
    fanId: number
    key: string
    id: number
    seq: number
    state: MessageState
  }>({
    name: 'read-chat-receipts',
    text: `select m."ChatId" as "chatId", m."FanId" as "fanId", m.key, m.id, m.seq, m.state
      from unnest($1::int[], $2::int[], $3::text[]) g (chat, fan, key)
      join chat_messages m on m."ChatId" = g.chat and m."FanId" = g.fan and m.key = g.key`,
    values: [keyed.map((one) => one.chatId), keyed.map((one) => one.fanId), keyed.map((one) => one.key)],
  })
  return new Map(rows.map(({ id, seq, state, ...one }) => [keyOf(one), { id, seq, state }]))
}

/** Why a chat does not take a message of an author; undefined if it does. */
function refusalOf(
  chat: Locked | undefined,
  author: Author | undefined,
  text: string,
): { refusal: MessageRefusal; seconds: number } | undefined {
  const no = (refusal: MessageRefusal, seconds = 0) => ({ refusal, seconds: Math.max(0, Math.ceil(seconds)) })
  if (!chat) return no('notFound')
  if (!author || author.isBlocked) return no('blocked')
  if (chat.state === 'closed') return no('notOpen')
  if (chat.state === 'readonly') return no('readOnly')
  if (author.mutedFor > 0) return no('muted', author.mutedFor)
  if (chat.writers === 'followers' && !author.isFollower) return no('followersOnly')
  if (chat.writers === 'members' && !author.isMember) return no('membersOnly')
  if (author.sinceLast !== null && author.sinceLast < chat.slowModeSeconds)
    return no('slow', chat.slowModeSeconds - author.sinceLast)
  if (author.recent >= mostMessages) return no('tooMany', floodSeconds)
  if (chat.emojiOnly && !isEmojiOnly(text)) return no('emojiOnly')
  return undefined
}

/**
 * Stores messages, each judged by the rules of its chat as they are now, with places in the order in which they came.
 * The row of a chat is locked meanwhile, so that all gateways give places one after the other and a place is never seen
 * before one that comes earlier. Returns what became of each, in order.
 */
export async function writeMessages(
  connections: Connections,
  given: readonly GivenMessage[],
): Promise<WrittenMessage[]> {
  return await inTransaction(connections, async (database) => {
    const ids = [...new Set(given.map(({ chatId }) => chatId))]
    const locked = await database.query<Locked>({
      name: 'lock-chats',
      text: `select c.id, c.state, c.writers, c."slowModeSeconds", c."holdLinks", c."holdNumbers", c."holdFirst", c."emojiOnly",
          c.words, c.position
        from chats c where c.id = any($1) and c."deletedAt" is null order by c.id for no key update`,
      values: [ids],
    })
    const chats = new Map(locked.rows.map((chat) => [chat.id, chat]))
    const { rows } = await database.query<Author>({
      name: 'read-chat-authors',
      text: authorsSql,
      values: [
        given.map((one) => one.accountId),
        given.map((one) => one.chatId),
        given.map((one) => one.fanId),
      ],
    })
    const authors = new Map(rows.map((author) => [`${author.chat} ${author.fan}`, author]))
    const receipts = await readReceipts(database, given)
    const lines: Line[] = []
    const byKey = new Map<string, number>()
    const outcomes = given.map((one, index): WrittenMessage | { line: number } => {
      const key = keyOf(one)
      const receipt = one.key === null ? undefined : receipts.get(key)
      if (receipt) return receipt
      const twin = one.key === null ? undefined : byKey.get(key)
      if (twin !== undefined) return { line: twin }
      const chat = chats.get(one.chatId)
      const author = authors.get(`${one.chatId} ${one.fanId}`)
      const refusal = refusalOf(chat, author, one.text)
      if (refusal) return refusal
      const judged = judgeText(one.text, chat!)
      const words = one.text.toLowerCase()
      if (author!.texts.filter((text) => text === words).length >= mostRepeats) judged.reasons.push('repeat')
      if (chat!.holdFirst && !author!.hasShown) judged.reasons.push('first')
      // Who bears the name of the account seems to speak for it.
      if (author!.name && isNamedLike(author!.name, author!.account)) judged.reasons.push('name')
      const state = judged.state === 'visible' && judged.reasons.length > 0 ? 'held' : judged.state
      author!.sinceLast = 0
      author!.recent++
      author!.texts.push(words)
      chat!.position++
      if (one.key !== null) byKey.set(key, lines.length)
      lines.push({ ...one, ...judged, state, seq: chat!.position, place: index })
      return { line: lines.length - 1 }
    })
    const made = await insertLines(database, lines)
    return outcomes.map((outcome) => ('line' in outcome ? made[outcome.line]! : outcome))
  })
}

async function insertLines(
  database: Queryable,
  lines: readonly Line[],
): Promise<{ id: number; seq: number; state: MessageState }[]> {
  if (lines.length === 0) return []
  const { rows } = await database.query<{ id: number; chat: number; seq: number }>({
    name: 'write-chat-messages',
    text: `with given as (
        select * from unnest($1::int[], $2::int[], $3::int[], $4::int8[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[], $9::text[])
          g (account, chat, fan, seq, text, state, reasons, marked, key)
      ), moved as (
        update chats c set position = last.seq from (select chat, max(seq) as seq from given group by chat) last
        where c.id = last.chat returning c.id
      ), made as (
        insert into chat_messages ("AccountId", "ChatId", "FanId", seq, position, text, state, reasons, marked, key, "createdAt")
        select account, chat, fan, seq, seq, text, state, reasons, marked, key, clock_timestamp() from given
        returning id, "ChatId" as chat, seq
      ), told as (select pg_notify('touchline_chat', id::text) from moved)
      select made.* from made cross join (select count(*) from told) told`,
    values: [
      lines.map((one) => one.accountId),
      lines.map((one) => one.chatId),
      lines.map((one) => one.fanId),
      lines.map((one) => one.seq),
      lines.map((one) => one.text),
      lines.map((one) => one.state),
      lines.map((one) => JSON.stringify(one.reasons)),
      lines.map((one) => JSON.stringify(one.marked)),
      lines.map((one) => one.key),
    ],
  })
  const ids = new Map(rows.map(({ id, chat, seq }) => [`${chat} ${seq}`, id]))
  return lines.map(({ chatId, seq, state }) => ({ id: ids.get(`${chatId} ${seq}`)!, seq, state }))
}
