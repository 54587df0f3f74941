import {
  blockFan,
  chats,
  claimChatMessage,
  type MessageState,
  muteChatFan,
  undoChatDecision,
  updateChatMessage,
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

export const decide = (id: number, msgId: number, state: MessageState, was: MessageState) =>
  tried(makeCall(updateChatMessage, { params: { id, msgId }, body: { state, was } }))

/** Resolves with undefined if a colleague has it, which the queue shows by itself. */
export const claim = (id: number, msgId: number) =>
  makeCall(claimChatMessage, { params: { id, msgId }, body: {} }).catch(() => undefined)

export const mute = (id: number, fanId: number, minutes: 0 | 1 | 10 | 60) =>
  tried(makeCall(muteChatFan, { params: { id, fanId }, body: { minutes } }))

export const block = (fanId: number) =>
  tried(makeCall(blockFan, { params: { id: fanId }, body: { isBlocked: true } }))

export const undo = (id: number, decisionId: number) =>
  tried(makeCall(undoChatDecision, { params: { id, decisionId }, body: {} }))
