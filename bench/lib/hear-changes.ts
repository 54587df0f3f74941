import { createRequire } from 'node:module'

/** What a page is told of a change; the notices of some resources carry the item as it is now. */
export type Notice<Item> = { resource?: string; id: number; item?: Item | null }

type Channel = {
  subscribe(topic: string, hear: (notice: Notice<never>) => void): PromiseLike<void>
  addExtension(extension: object): void
  disconnect(): void
}

const require = createRequire(new URL('../../apps/gateway/package.json', import.meta.url))
const faye = require('faye') as { Client: new (url: string) => Channel }

/** Logs in; returns what a session sends along with its messages. */
export async function logIn(
  url: string,
  username = 'operator',
): Promise<{ token: string; accountKey: string }> {
  const login = await fetch(`${url}/users-service-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'touchline' }),
  })
  const { accessToken, accountKey } = (await login.json()) as { accessToken: string; accountKey: string }
  return { token: accessToken, accountKey }
}

/** Hears all changes that a page of this session hears of. Returns a function that ends it. */
export async function hearChanges<Item>(
  url: string,
  session: object,
  hear: (notice: Notice<Item>) => void,
): Promise<() => void> {
  const channel = new faye.Client(`${url}/realtime`)
  channel.addExtension({
    outgoing: (message: object, send: (message: object) => void) => send({ ...message, ext: session }),
  })
  await channel.subscribe('/admin/**', hear)
  return () => channel.disconnect()
}
