import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { messageLog } from './messages.ts'
import { followRealtime } from './realtime.ts'
import { type LoginReply, session, type User } from './session.ts'

const heard = vi.hoisted(() => new Map<string, (message?: unknown) => void>())
const asked = vi.hoisted((): string[] => [])

vi.mock('./config.ts', () => ({ config: () => ({ realtimeUrl: '/realtime' }) }))
vi.mock('faye', () => {
  class Client {
    disable() {}
    addExtension() {}
    subscribe = async (topic: string, listener: (() => void) | true) => {
      if (listener === true) asked.push(topic)
      else heard.set(topic, listener)
    }
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

test('a lost connection is asked for at once, so that it is known to be back before there is news', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await followRealtime()
  asked.length = 0
  heard.get('transport:down')?.()
  expect(asked).toEqual(['/admin/**'])
})

test('I18N-04 a toast is said by its key in the language of the page, one without a key as it came', async () => {
  const loaded = vi.spyOn(i18next, 'loadNamespaces').mockResolvedValue(undefined)
  vi.spyOn(i18next, 'exists').mockReturnValue(true)
  vi.spyOn(i18next, 't').mockImplementation(
    ((key: string, { name }: { name: string }) => `${key} ${name}`) as never,
  )
  await followRealtime()
  const say = heard.get('/admin/1/message')!
  say({
    id: 'a',
    type: 'success',
    text: '“Final” is ready.',
    key: 'videos.ready',
    params: { name: 'Final' },
  })
  await vi.waitFor(() => expect(messageLog.get()[0]?.text).toBe('videos:messages.ready Final'))
  expect(loaded).toHaveBeenCalledWith(['videos'])
  vi.mocked(i18next.exists).mockReturnValue(false)
  say({ id: 'b', type: 'info', text: 'Maintenance at noon.' })
  await vi.waitFor(() => expect(messageLog.get()[0]?.text).toBe('Maintenance at noon.'))
  vi.restoreAllMocks()
})
