import {
  chats,
  claimChatMessage,
  type MessageState,
  pinChatMessage,
  undoChatDecision,
  updateChatMessage,
  writeAsAccount,
} from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { messageOf } from '../../data/request.ts'

/** Says what is wrong, and resolves with undefined then. */
async function tried<Reply>(work: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await work
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
    return undefined
  } finally {
    await refresh(chats.name)
  }
}

const { base, rights } = chats

export const openChat = (EventId: number) =>
  tried(deliver({ method: 'POST', path: base, right: rights.create, body: { EventId } }))

export const changeChat = (id: number, body: object) =>
  tried(deliver({ method: 'PUT', path: `${base}/${id}`, right: rights.update, body }))

/** What becomes of the author of a message with a decision about it. */
export type OfAuthor = { mute?: 1 | 10 | 60; block?: true }

export const decide = (
  id: number,
  msgId: number,
  { state, was, ...author }: { state: MessageState; was: MessageState } & OfAuthor,
) => tried(makeCall(updateChatMessage, { params: { id, msgId }, body: { state, was, ...author } }))

export const writeOfficial = (id: number, body: { text: string; isPinned: boolean }) =>
  tried(makeCall(writeAsAccount, { params: { id }, body }))

export const pinOfficial = (id: number, msgId: number, isPinned: boolean) =>
  tried(makeCall(pinChatMessage, { params: { id, msgId }, body: { isPinned } }))

/** Resolves with undefined if a colleague has it, which the queue shows by itself. */
export const claim = (id: number, msgId: number) =>
  makeCall(claimChatMessage, { params: { id, msgId }, body: {} }).catch(() => undefined)

export const undo = (id: number, decisionId: number) =>
  tried(makeCall(undoChatDecision, { params: { id, decisionId }, body: {} }))
