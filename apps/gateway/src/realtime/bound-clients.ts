import type { FayeMessage } from 'faye'

/** A session, and the account that it acts for, as a message names them. */
export type Credentials = { token: string; accountKey: string | null }

/** The session of a client's handshake, and the channels that it might subscribe to then. */
type BoundClient = Credentials & { channels: string }

export const credentialsOf = ({ ext }: Pick<FayeMessage, 'ext'>): Credentials => ({
  token: typeof ext?.token === 'string' ? ext.token : '',
  accountKey: typeof ext?.accountKey === 'string' && ext.accountKey ? ext.accountKey : null,
})

export type BoundClients = {
  bind(clientId: string, client: BoundClient): void
  release(clientId: string): void
  /**
   * Whether a message comes with the session of its client's handshake; undefined if there is no such client. Nothing is
   * looked up: an open connection outlives an outage of the database.
   */
  isOwn(message: Pick<FayeMessage, 'clientId' | 'ext'>): boolean | undefined
  all(): [clientId: string, client: BoundClient][]
}

/** Remembers which session each client belongs to: whoever learns the id of a client can do nothing with it. */
export function openBoundClients(): BoundClients {
  const clients = new Map<string, BoundClient>()
  return {
    bind: (clientId, client) => void clients.set(clientId, client),
    release: (clientId) => void clients.delete(clientId),
    isOwn(message) {
      const client = clients.get(message.clientId ?? '')
      if (!client) return undefined
      const { token, accountKey } = credentialsOf(message)
      return client.token === token && client.accountKey === accountKey
    },
    all: () => [...clients],
  }
}
