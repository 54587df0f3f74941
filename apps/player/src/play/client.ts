import type {
  AnswerReceipt,
  CallReply,
  GameState,
  GivenAnswer,
  joinGame,
  OwnGame,
  PlayQuestion,
} from '@touchline/contract'
import { forgetFan, keepFan, readFan } from '../audience/kept-fan.ts'
import { Refused } from '../audience/session.ts'
import type { Language } from '../texts.ts'

/** The message of a refusal of a field, in English, or of the whole. */
export class JoinRefused extends Error {}

type Joined = CallReply<typeof joinGame>

export type GameClient = {
  /** Undefined for a game that is not there. */
  state(): Promise<GameState | undefined>
  /** The name with which this device played last. */
  knownName(): string | undefined
  join(name: string): Promise<void>
  /** What is one's own; undefined for who does not play. */
  own(): Promise<OwnGame | undefined>
  next(): Promise<PlayQuestion | null>
  /** Resolves once the answer is stored. @throws Refused, and TypeError without a connection */
  answer(given: GivenAnswer): Promise<AnswerReceipt>
}

/** The calls of a game. A token that has stopped working is had anew with what the device keeps. */
export function openGame(kind: string, id: string, language: Language): GameClient {
  const base = `/play-api/games/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
  let token: string | undefined
  /** Known once the state was read. */
  let account = 0

  async function send(method: string, path: string, body?: object): Promise<Response> {
    return await fetch(`${base}${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function join(name: string): Promise<void> {
    token = undefined
    const device = readFan(account)?.device
    let answer = await send('POST', '/join', { name, ...(device && { device }) })
    if (answer.status === 401) {
      // The fan has signed out on this device: whoever plays here now is somebody new.
      forgetFan(account)
      answer = await send('POST', '/join', { name })
    }
    if ([400, 403, 409].includes(answer.status)) {
      const { errors, message } = await answer.json()
      throw new JoinRefused(errors?.[0]?.message ?? message)
    }
    if (!answer.ok) throw new Refused(answer)
    const joined: Joined = await answer.json()
    token = joined.token
    keepFan(account, { device: joined.device, name })
  }

  /** As who plays; joins again once if the token has stopped working. */
  async function ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const kept = readFan(account)
    if (!token && kept) await join(kept.name)
    let answer = await send(method, path, body)
    if (answer.status === 401 && kept) {
      await join(kept.name)
      answer = await send(method, path, body)
    }
    if (!answer.ok) throw new Refused(answer)
    return await answer.json()
  }

  return {
    async state() {
      const answer = await fetch(`${base}/state?lang=${language}`)
      if (answer.status === 404 || answer.status === 400) return undefined
      if (!answer.ok) throw new Refused(answer)
      const state: GameState = await answer.json()
      account = state.AccountId
      return state
    },
    knownName: () => readFan(account)?.name || undefined,
    join,
    async own() {
      if (!token) return undefined
      try {
        return await ask<OwnGame>('GET', '/own')
      } catch (error) {
        if (error instanceof Refused && error.status === 404) return undefined
        throw error
      }
    },
    next: async () =>
      (await ask<{ question: PlayQuestion | null }>('POST', '/questions', { lang: language })).question,
    answer: (given) => ask('POST', '/answers', given),
  }
}
