import { get, type IncomingMessage } from 'node:http'
import type { PublicChatMessage } from '@touchline/contract'
import { makeOpenPage, openFan } from './audience.ts'
import { makeItem } from './make-item.ts'
import type { TestGateway, TestUser } from './test-gateway.ts'

/** A published event of the user's account with a chat. */
export async function makeChat(user: TestUser, settings: object = {}) {
  const event = await makeOpenPage(user)
  await user.put(event.address, { activatedModules: ['CHAT'] })
  const { id } = await makeItem(user, '/main-api/chats', { EventId: event.id, ...settings })
  const address = `/main-api/chats/${id}`
  return {
    ...{
      id,
      eventId: event.id,
      event: event.address,
      key: event.key,
      address,
      open: `/chat-api/${event.id}`,
    },
    set: (changes: object) => user.put(address, changes),
    messages: async (query = '') => (await user.get(`${address}/messages${query}`)).body.data,
  }
}

/** A fan of an account with a name, who writes in a chat, with a query such as `?page=key`. */
export async function openWriter(
  gateway: TestGateway,
  accountId: number,
  open: string,
  name = 'Maud',
  asked = '',
) {
  const fan = await openFan(gateway, accountId)
  await gateway.services.pool.query('update fans set name = $2 where id = $1', [fan.id, name])
  return {
    ...fan,
    write: (text: string, key?: string) =>
      fan.send('POST', `${open}/messages${asked}`, { text, ...(key && { key }) }),
    own: async () => (await fan.send('GET', `${open}/own${asked}`)).body.data as PublicChatMessage[],
  }
}

/** Follows the stream of a chat as a viewer does. */
export async function followChat(port: number, open: string, since = 0, page?: string) {
  const heard: PublicChatMessage[] = []
  const facts: object[] = []
  /** How often each other event came, by its name. */
  const others: Record<string, number> = {}
  let text = ''
  const request = get({
    ...{
      port,
      host: '127.0.0.1',
      agent: false,
      path: `${open}/stream${page === undefined ? '' : `?page=${page}`}`,
    },
    headers: { 'last-event-id': String(since) },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, name] = /^event: (\w+)$/m.exec(event) ?? []
      const [, data] = /^data: (.*)$/m.exec(event) ?? []
      if (name === 'messages') heard.push(...JSON.parse(data!))
      else if (name === 'chat') facts.push(JSON.parse(data!))
      else if (name) others[name] = (others[name] ?? 0) + 1
    }
  })
  return { status: response.statusCode, heard, facts, others, close: () => request.destroy() }
}
