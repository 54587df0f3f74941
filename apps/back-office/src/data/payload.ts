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

let loadedFor: Session['login']

/** Loads the payload unless this login has it, or is loading it. */
export async function loadPayloadOnce(): Promise<void> {
  const { login } = session.get()
  if (login === loadedFor && payload.get().state !== 'failed') return
  loadedFor = login
  await loadPayload()
}

/**
 * Loads the admin payload and the analytics token, merged into one. If the session is over, goes to the login: there is
 * no input to lose yet.
 */
export async function loadPayload(): Promise<void> {
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
    payload.set({ state: 'success', payload: { ...admin, ...analytics } })
  } catch (error) {
    // A session that is over leads to the login instead.
    if (session.get().login) console.error('The admin payload failed', error)
    payload.set({ state: 'failed' })
  }
}
