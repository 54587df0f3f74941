import { expect, test, vi } from 'vitest'
import { followRealtime } from './realtime.ts'
import { type LoginReply, session, type User } from './session.ts'

const heard = vi.hoisted(() => new Map<string, () => void>())

vi.mock('./config.ts', () => ({ config: () => ({ realtimeUrl: '/realtime' }) }))
vi.mock('faye', () => {
  class Client {
    disable() {}
    addExtension() {}
    subscribe = async () => {}
    on = (event: string, listener: () => void) => heard.set(event, listener)
    disconnect = async () => {}
  }
  return { default: { Client } }
})

test('a lost connection is logged; leaving the page is none', async () => {
  vi.stubGlobal('location', new URL('https://office.example/'))
  vi.stubGlobal('window', new EventTarget())
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  session.set({ ...session.get(), login: {} as LoginReply, user: { accountId: 1 } as User })
  await followRealtime()
  heard.get('transport:down')?.()
  expect(said).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('beforeunload'))
  heard.get('transport:down')?.()
  window.dispatchEvent(new Event('pagehide'))
  heard.get('transport:down')?.()
  expect(said).toHaveBeenCalledOnce()
})
