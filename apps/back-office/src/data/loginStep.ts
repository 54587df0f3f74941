import {
  type CallBody,
  type CallReply,
  finishLogin,
  type LightCall,
  type LoginStep,
  startPasskeyLogin,
} from '@touchline/contract/light'
import { isCancelled, signWithPasskey } from './passkeys.ts'
import { nobody, request } from './request.ts'
import type { LoginReply } from './session.ts'
import { createStore } from './store.ts'

/** The user went back from the second step of a login. */
export class LeftStep extends Error {}

export type OpenStep = { step: LoginStep; done: (reply: LoginReply) => void; leave: () => void }

/** The second step of a login, while it is open; the form that began the login shows it. */
export const loginStep = createStore<OpenStep | undefined>(undefined)

/** Lets the user take the second step of a login. @throws LeftStep if they go back */
export function takeStep(step: LoginStep): Promise<LoginReply> {
  loginStep.get()?.leave()
  const { promise, resolve, reject } = Promise.withResolvers<LoginReply>()
  loginStep.set({
    step,
    done: (reply) => {
      loginStep.set(undefined)
      resolve(reply)
    },
    leave: () => {
      loginStep.set(undefined)
      reject(new LeftStep())
    },
  })
  return promise
}

/** Sends a step of a login, without the session: nobody is logged in yet. @throws what `request` throws */
export const sendStep = <Call extends LightCall>({ method, path }: Call, body: CallBody<Call>) =>
  request<CallReply<Call>>({ method, path, body, as: nobody, whenOver: 'ignore' })

/** Finishes a login with a code. @throws what `request` throws */
export const finishWithCode = (ticket: string, proof: { code: string } | { recoveryCode: string }) =>
  sendStep(finishLogin, { ticket, ...proof })

/** Logs in with a passkey: after a password with its ticket, alone without one. @throws LeftStep if the user cancels */
export async function loginWithPasskey(ticket?: string): Promise<LoginReply> {
  const asked = await sendStep(startPasskeyLogin, ticket ? { ticket } : {})
  const passkey = await signWithPasskey(asked.options).catch((error) => {
    throw isCancelled(error) ? new LeftStep() : error
  })
  const body = { ticket: asked.ticket, passkey } as CallBody<typeof finishLogin>
  return await sendStep(finishLogin, body)
}

/** True if this browser can use passkeys here: on https and on localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'
