import type { CallReply, readAdminPayload, readAnalyticsToken } from '@touchline/contract/light'
import { request } from './request.ts'
import { type Session, session } from './session.ts'
import { createStore } from './store.ts'

type Payload = CallReply<typeof readAdminPayload> & CallReply<typeof readAnalyticsToken>
export type PayloadState =
  | { state: 'in progress' }
  | { state: 'success'; payload: Payload }
  | { state: 'failed' }

export const payload = createStore<PayloadState>({ state: 'in progress' })

/** Whom the payload was loaded for last. What was asked for before counts no more, whenever it comes. */
let loadedFor: Pick<Session, 'login' | 'simulatedAccount'> | undefined

/** Loads the payload unless this login has it for the account that it acts for, or is loading it. */
export async function loadPayloadOnce(): Promise<void> {
  const { login, simulatedAccount } = session.get()
  const isSame = loadedFor?.login === login && loadedFor?.simulatedAccount === simulatedAccount
  if (isSame && payload.get().state !== 'failed') return
  await loadPayload()
}

/**
 * Loads the admin payload and the analytics token, merged into one. If the session is over, goes to the login: there is
 * no input to lose yet.
 */
export async function loadPayload(): Promise<void> {
  const holder = session.get()
  loadedFor = holder
  payload.set({ state: 'in progress' })
  try {
    const [admin, analytics] = await Promise.all([
      request<CallReply<typeof readAdminPayload>>({
        path: '/main-api/common/admin-payload',
        whenOver: 'leave',
      }),
      request<CallReply<typeof readAnalyticsToken>>({
        path: '/main-api/common/google-analytics-token',
        whenOver: 'leave',
      }),
    ])
    if (loadedFor === holder) payload.set({ state: 'success', payload: { ...admin, ...analytics } })
  } catch (error) {
    if (loadedFor !== holder) return
    // A session that is over leads to the login instead.
    if (session.get().login) console.error('The admin payload failed', error)
    payload.set({ state: 'failed' })
  }
}
