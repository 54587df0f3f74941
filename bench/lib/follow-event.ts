import { createRequire } from 'node:module'

// Many pages that follow one event as the back-office does: a channel each, whose notices carry the markers. A session
// may open only so many channels, so every ten pages have one of their own. Reports how long each marker took to
// arrive, from its creation.
type Notice = { resource?: string; item?: { id: number; EventId: number; createdAt: string } | null }
type Channel = {
  subscribe(topic: string, hear: (message: Notice) => void): PromiseLike<void>
  addExtension(extension: object): void
}
const { url, eventId, count } = JSON.parse(process.env.FOLLOW ?? '{}') as {
  url: string
  eventId: number
  count: number
}
const perSession = 10
const require = createRequire(new URL('../../apps/gateway/package.json', import.meta.url))
const faye = require('faye') as { Client: new (url: string) => Channel }
const delays: number[] = []

async function logIn(): Promise<{ token: string; accountKey: string }> {
  const login = await fetch(`${url}/users-service-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operator', password: 'touchline' }),
  })
  const { accessToken, accountKey } = (await login.json()) as { accessToken: string; accountKey: string }
  return { token: accessToken, accountKey }
}

async function follow(ext: object): Promise<void> {
  const known = new Set<number>()
  const channel = new faye.Client(`${url}/realtime`)
  channel.addExtension({
    outgoing: (message: object, send: (message: object) => void) => send({ ...message, ext }),
  })
  await channel.subscribe('/admin/**', ({ resource, item }) => {
    if (resource !== 'markers' || item?.EventId !== eventId || known.has(item.id)) return
    known.add(item.id)
    delays.push(Date.now() - Date.parse(item.createdAt))
  })
}

for (let started = 0; started < count; started += perSession) {
  const ext = await logIn()
  await Promise.all(Array.from({ length: perSession }, () => follow(ext)))
}
process.on('message', () => process.send?.({ delays }))
process.send?.('ready')
