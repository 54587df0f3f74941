import type {
  CallReply,
  eraseOwnData,
  FanPasskey,
  listFanDevices,
  listFanPasskeys,
  OwnData,
  readFanPage,
  readOwnEverything,
  requestFanCode,
  resumeFan,
  signInFan,
  startFanPasskey,
  startFanProvider,
} from '@touchline/contract'
import { forgetFan, keepFan, readFan } from '../audience/kept-fan.ts'
import type { Language } from '../texts.ts'

/** The gateway said no, for a reason that it names. */
export class SaidNo extends Error {
  readonly key: string
  readonly status: number
  constructor(status: number, key: string) {
    super(`The gateway answered ${status} ${key}`)
    this.status = status
    this.key = key
  }
}

export type MyDataClient = ReturnType<typeof openMyData>
export type Consent = OwnData['consents'][number]

/** The calls of a fan about themselves. What the device keeps opens a session, so that nobody signs in twice. */
export function openMyData(account: number, language: Language) {
  const base = `/fan-api/${account}`
  let token: string | undefined

  async function send<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const answer = await fetch(path, {
      method,
      cache: 'no-store',
      headers: {
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Reply
    const said = await answer.json().catch(() => ({}))
    throw new SaidNo(answer.status, said.errors?.[0]?.key ?? said.key ?? '')
  }

  /** As the fan; a token that has stopped working is had anew once with what the device keeps. */
  async function ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    try {
      return await send<Reply>(method, `/fan-api/own${path}`, body)
    } catch (error) {
      if (!(error instanceof SaidNo) || error.status !== 401 || !(await resume())) throw error
      return await send<Reply>(method, `/fan-api/own${path}`, body)
    }
  }

  /** Whether this device has a fan, who then has a session. Forgets one who has signed out on it. */
  async function resume(): Promise<boolean> {
    const kept = readFan(account)
    if (!kept) return false
    token = undefined
    try {
      const resumed = await send<CallReply<typeof resumeFan>>('POST', `${base}/sessions`, {
        device: kept.device,
      })
      token = resumed.token
      keepFan(account, { device: resumed.device, name: resumed.name ?? kept.name })
      return true
    } catch (error) {
      if (!(error instanceof SaidNo) || error.status !== 401) throw error
      forgetFan(account)
      return false
    }
  }

  /** Logs in with what proves who it is; returns the games that were played twice. */
  async function logIn(path: string, proof: object) {
    const kept = readFan(account)
    token = undefined
    const body = { ...proof, ...(kept && { device: kept.device }) }
    const signed = await send<CallReply<typeof signInFan>>('POST', `${base}/${path}`, body)
    token = signed.token
    keepFan(account, { device: signed.device, name: signed.name ?? kept?.name ?? '' })
    return signed.twice
  }

  return {
    resume,
    page: () => send<CallReply<typeof readFanPage>>('GET', base),
    requestCode: (email: string) =>
      send<CallReply<typeof requestFanCode>>('POST', `${base}/codes`, { email, lang: language }),
    signIn: (ticket: string, code: string) => logIn('sign-in', { ticket, code }),
    startProvider: () => send<CallReply<typeof startFanProvider>>('POST', `${base}/provider`),
    finishProvider: (answer: string) => logIn('provider/finish', { answer, lang: language }),
    startPasskey: () => send<CallReply<typeof startFanPasskey>>('POST', `${base}/passkeys/options`),
    finishPasskey: (ticket: string, passkey: object) => logIn('passkeys', { ticket, passkey }),
    own: () => ask<OwnData>('GET', ''),
    async change(body: object) {
      const own = await ask<OwnData>('PUT', '', body)
      const kept = readFan(account)
      if (kept) keepFan(account, { ...kept, name: own.name ?? kept.name })
      return own
    },
    consent: (body: object) => ask<OwnData>('POST', '/consents', body),
    everything: () => ask<CallReply<typeof readOwnEverything>>('GET', '/everything'),
    devices: () => ask<CallReply<typeof listFanDevices>>('GET', '/devices'),
    endDevice: (id: number) => ask<undefined>('DELETE', `/devices/${id}`),
    passkeys: () => ask<CallReply<typeof listFanPasskeys>>('GET', '/passkeys'),
    newPasskey: () => ask<CallReply<typeof startFanPasskey>>('POST', '/passkeys/options'),
    addPasskey: (ticket: string, passkey: object) =>
      ask<FanPasskey>('POST', '/passkeys', { ticket, passkey }),
    removePasskey: (id: number) => ask<undefined>('DELETE', `/passkeys/${id}`),
    requestErasure: () => ask<CallReply<typeof requestFanCode>>('POST', '/codes'),
    /** Without a code for a fan who has no address, and who has just logged in. */
    async erase(proof: { ticket: string; code: string } | undefined) {
      const receipt = await ask<CallReply<typeof eraseOwnData>>('POST', '/erase', proof ?? {})
      this.forget()
      return receipt
    },
    forget() {
      token = undefined
      forgetFan(account)
    },
  }
}
