import type { CallReply, joinChat, readChat, writeChatMessage } from '@touchline/contract'
import { forgetFan, keepFan, readFan } from '../../../audience/kept-fan.ts'
import { Refused } from '../../../audience/session.ts'
import type { Language } from '../../../texts.ts'

/** What the gateway said of a name or a text, in the language of the page where it knows it. */
export class SaidNo extends Error {}

/** The calls of the chat of an event. A token that has stopped working is had anew with what the device keeps. */
export function openChatClient(eventId: number, language: Language) {
  const base = `/chat-api/${eventId}`
  let token: string | undefined
  /** Known once the chat was read. */
  let account = 0

  async function send(path: string, body: object): Promise<Response> {
    return await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'accept-language': language,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
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
  return {
    base,
    join,
    knownName: () => readFan(account)?.name || undefined,
    async read(): Promise<CallReply<typeof readChat>> {
      const answer = await fetch(`${base}/messages`)
      if (!answer.ok) throw new Refused(answer)
      const found: CallReply<typeof readChat> = await answer.json()
      account = found.AccountId
      return found
    },
    /** Stores a message once, however often it is sent with the same key. */
    async write(text: string, key: string): Promise<CallReply<typeof writeChatMessage>> {
      const name = readFan(account)?.name
      if (!token && name) await join(name)
      let answer = await send('/messages', { text, key })
      if (answer.status === 401 && name) {
        await join(name)
        answer = await send('/messages', { text, key })
      }
      return await checked(answer)
    },
  }
}
