import { AppError, fieldError, pinChatMessage, writeAsAccount } from '@touchline/contract'
import { judgeText } from '@touchline/games/chat'
import { chatRecords, findRow, recorderOf, type Scope } from '@touchline/records'
import { insertEntries, recorderAt } from '../../access/audit.ts'
import { handle } from '../../http/call-routes.ts'
import { pinMessage, tellOfChat } from './chats.binding.ts'
import { lockChat } from './decisions.ts'
import { readMessage } from './read-messages.ts'

/** Notes who did something in a chat as the account. */
const note = (inside: Scope, action: string, chatId: number, after: object) =>
  inside.query(
    `${insertEntries} $3, 'chats', $4::int, null, $5::jsonb from ${recorderAt('$2')} where $1::int is not null`,
    [recorderOf(inside), action, chatId, JSON.stringify(after)],
  )

/** The account writes what it likes, but no word that its chat never shows, and none of those that every chat holds. */
function refuseWords(text: string, words: Parameters<typeof judgeText>[1]['words']): void {
  const never = words.filter(({ outcome }) => outcome === 'hidden')
  const [word] = judgeText(text, { words: never, holdLinks: false, holdNumbers: false }).marked
  if (word !== undefined) throw fieldError('text', 'invalid', { key: 'chats.neverShown', params: { word } })
}

export const writeAsAccountHandler = handle(
  writeAsAccount,
  async ({ params: { id }, body: { text, isPinned } }, { scope }) =>
    await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const { state, words } = await findRow(inside, chatRecords, id)
      // What is read only is so for fans.
      if (state === 'closed') throw new AppError('conflict', { key: 'chats.notOpen' })
      refuseWords(text, words)
      const [made] = await inside.query<{ id: number }>(
        `with place as (update chats set position = position + 1 where "AccountId" = $1 and id = $2 returning position)
          insert into chat_messages ("AccountId", "ChatId", "UserId", seq, position, text, state, "createdAt")
            select $1, $2, $3, position, position, $4, 'visible', clock_timestamp() from place returning id`,
        [id, inside.actor.userId, text],
      )
      if (isPinned) await pinMessage(inside, id, made!.id)
      await note(inside, 'write-as-account', id, { MessageId: made!.id, text, isPinned: isPinned === true })
      await tellOfChat(inside, id)
      return await readMessage(inside, id, made!.id)
    }),
)

export const pinChatMessageHandler = handle(
  pinChatMessage,
  async ({ params: { id, msgId }, body: { isPinned } }, { scope }) =>
    await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const before = await readMessage(inside, id, msgId)
      if (before.FanId !== null) throw new AppError('conflict', { key: 'chats.notOfAccount' })
      if (isPinned && before.state !== 'visible') throw new AppError('conflict', { key: 'chats.notShown' })
      if (isPinned === before.isPinned) return before
      await pinMessage(inside, id, isPinned ? msgId : null)
      await note(inside, isPinned ? 'pin-message' : 'unpin-message', id, { MessageId: msgId })
      await tellOfChat(inside, id)
      return await readMessage(inside, id, msgId)
    }),
)
