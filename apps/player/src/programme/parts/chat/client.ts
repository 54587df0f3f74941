import type {
  CallReply,
  joinChat,
  PublicChatMessage,
  ReportReason,
  readChat,
  readOwnChat,
  writeChatMessage,
} from '@touchline/contract'
import { forgetFan, keepFan, readFan } from '../../../audience/kept-fan.ts'
import { Refused } from '../../../audience/session.ts'
import type { Language } from '../../../texts.ts'

/** What the gateway said of a name or a text, in the language of the page where it knows it. */
export class SaidNo extends Error {}

/** The event of a chat, and the key of the page that shows it. */
export type ChatOfPage = { eventId: number; page: string; language: Language }

/** The calls of the chat of an event. A token that has stopped working is had anew with what the device keeps. */
export function openChatClient({ eventId, page, language }: ChatOfPage) {
  const addressOf = (path: string) => `/chat-api/${eventId}${path}?page=${encodeURIComponent(page)}`
  let token: string | undefined
  /** Known once the chat was read. */
  let account = 0

  async function send(path: string, body?: object): Promise<Response> {
    return await fetch(addressOf(path), {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      headers: {
        'accept-language': language,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  async function checked<Reply>(answer: Response): Promise<Reply> {
    if (answer.ok) return await answer.json()
    if (answer.status >= 500 || answer.status === 401) throw new Refused(answer)
    const { errors, message } = await answer.json()
    throw new SaidNo(errors?.[0]?.message ?? message)
  }
  async function join(name: string): Promise<void> {
    token = undefined
    const device = readFan(account)?.device
    let answer = await send('/join', { name, ...(device && { device }) })
    if (answer.status === 401) {
      // The fan has signed out on this device: whoever writes here now is somebody new.
      forgetFan(account)
      answer = await send('/join', { name })
    }
    const joined = await checked<CallReply<typeof joinChat>>(answer)
    token = joined.token
    keepFan(account, { device: joined.device, name: joined.name })
  }
  /** Sends as the fan that the device keeps, in a session that works. */
  async function sendAsFan(path: string, body?: object): Promise<Response> {
    const name = readFan(account)?.name
    if (!token && name) await join(name)
    const answer = await send(path, body)
    if (answer.status !== 401 || !name) return answer
    await join(name)
    return await send(path, body)
  }
  return {
    streamFrom: (position: number) => `${addressOf('/stream')}&since=${position}`,
    join,
    /** Whoever logs in is somebody else from then on. */
    forgetSession() {
      token = undefined
    },
    knownName: () => readFan(account)?.name || undefined,
    async read(): Promise<CallReply<typeof readChat>> {
      const answer = await fetch(addressOf('/messages'))
      if (!answer.ok) throw new Refused(answer)
      const found: CallReply<typeof readChat> = await answer.json()
      account = found.AccountId
      return found
    },
    /** Stores a message once, however often it is sent with the same key. */
    async write(text: string, key: string): Promise<CallReply<typeof writeChatMessage>> {
      return await checked(await sendAsFan('/messages', { text, key }))
    },
    /** Reports what somebody else wrote; a second time changes nothing. */
    async report(id: number, reason: ReportReason): Promise<void> {
      await checked(await sendAsFan(`/messages/${id}/report`, { reason }))
    },
    /** What the fan of this device wrote; nothing where there is none, or none who may write. */
    async own(): Promise<PublicChatMessage[]> {
      if (!readFan(account)) return []
      try {
        const { data } = await checked<CallReply<typeof readOwnChat>>(await sendAsFan('/own'))
        return data
      } catch {
        return []
      }
    },
  }
}
export type ChatClient = ReturnType<typeof openChatClient>
