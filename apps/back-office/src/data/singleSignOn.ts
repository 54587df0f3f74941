import {
  type CallBody,
  type CallReply,
  confirmBySingleSignOn,
  finishSingleSignOn,
  type LightCall,
  type LoginStep,
  type SingleSignOnFailure,
  singleSignOnFailures,
  startSingleSignOn,
} from '@touchline/contract/light'
import { makeCall } from './calls.ts'
import { takeStep } from './loginStep.ts'
import { nobody, request } from './request.ts'
import type { LoginReply, User } from './session.ts'
import { enter } from './user.ts'

/** Sent without the session, with the cookie that belongs to the visit. */
const send = <Call extends LightCall>({ method, path }: Call, body: CallBody<Call>) =>
  request<CallReply<Call>>({ method, path, body, as: nobody, whenOver: 'ignore' })

const pathKey = 'pathAfterSingleSignOn'

/** Leaves for the provider of an email address; the login then continues at `path`. @throws what `request` throws */
export async function leaveForProvider(email: string, path: string | undefined): Promise<void> {
  const { url } = await send(startSingleSignOn, { email })
  sessionStorage.setItem(pathKey, path ?? '')
  location.assign(url)
}

/** Opens the session of a ticket that came back from the provider. @throws LeftStep, or what `request` throws */
export async function finishAtProvider(ticket: string): Promise<User> {
  const reply: LoginReply | LoginStep = await send(finishSingleSignOn, { ticket })
  return await enter('next' in reply ? await takeStep(reply) : reply)
}

/** Where the login was begun from. */
export const pathAfter = () => sessionStorage.getItem(pathKey) || undefined

/** Marks a window that is only for a login; the page that opened it adopts the new session. */
const windowKey = 'isWindowOfSingleSignOn'

/** Whether this window was opened by `continueAtProvider`. */
export const isLoginWindow = () => sessionStorage.getItem(windowKey) !== null

/** Opens the provider in a window of its own, so that the page stays as it is. @throws what `request` throws */
export async function continueAtProvider(email: string): Promise<void> {
  // A new window starts with a copy of this one's storage.
  sessionStorage.setItem(windowKey, 'yes')
  const opened = openWindow()
  sessionStorage.removeItem(windowKey)
  const { url } = await send(startSingleSignOn, { email }).catch((error) => {
    opened?.close()
    throw error
  })
  opened?.location.replace(url)
}

/** What came back from the provider, after the `#`. */
export type Returned = { ticket: string } | { failure: SingleSignOnFailure } | { isConfirmed: true }

/** Reads what came back; undefined if nobody has been at the provider yet. */
export function readReturned(hash: string): Returned | undefined {
  const text = hash.slice(1)
  if (!text) return undefined
  if (text === 'confirmed') return { isConfirmed: true }
  if (!text.startsWith('error=')) return { ticket: text }
  const code = text.slice('error='.length)
  return { failure: singleSignOnFailures.find((failure) => failure === code) ?? 'refused' }
}

/** The window at the provider tells the page that opened it; they share no other connection. */
const channelName = 'single-sign-on'

/** Tells the page that waits for a confirmation how it ended. */
export function tellConfirmation(returned: Returned): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(returned)
  channel.close()
}

/** Browsers open windows only while they handle the click: so before the address is known. */
const openWindow = () => window.open('', '_blank', 'width=520,height=680')

/**
 * Lets the user confirm their identity at the provider, in a window of its own. Resolves when they have, with the reason
 * if it failed; never if they close the window.
 * @throws what `request` throws
 */
export async function confirmAtProvider(): Promise<SingleSignOnFailure | undefined> {
  const opened = openWindow()
  const { url } = await makeCall(confirmBySingleSignOn, {}).catch((error) => {
    opened?.close()
    throw error
  })
  const channel = new BroadcastChannel(channelName)
  const { promise, resolve } = Promise.withResolvers<SingleSignOnFailure | undefined>()
  channel.onmessage = ({ data }: MessageEvent<Returned>) => {
    channel.close()
    resolve('failure' in data ? data.failure : undefined)
  }
  if (opened) opened.location.replace(url)
  else location.assign(url)
  return await promise
}
