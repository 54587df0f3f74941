type Message = { channel?: string; subscription?: string | string[]; error?: string }
type Extension = {
  outgoing?(message: Message, send: (message: Message) => void): void
  incoming?(message: Message, receive: (message: Message) => void): void
}
type Listener = (message: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/** Sends a message to whoever has subscribed to its topic, as the realtime channel does. */
export function tell(topic: string, message: object): void {
  for (const [pattern, heard] of listeners)
    if (pattern === topic || (pattern.endsWith('/**') && topic.startsWith(pattern.slice(0, -2))))
      for (const listener of heard) listener(message)
}

const clients = new Set<Client>()

/** Answers everybody with an error, as the realtime channel does to those it no longer knows. */
export const refuseChannel = (error: string): void => {
  for (const client of clients) client.hear({ channel: '/meta/connect', error })
}

/** Stands in for the Faye client: the same interface, and messages from `tell`. */
class Client {
  readonly #extensions: Extension[] = []
  readonly #own: [string, Listener][] = []

  disable() {}

  on() {}

  constructor() {
    clients.add(this)
  }

  hear(message: Message) {
    for (const { incoming } of this.#extensions) incoming?.(message, () => {})
  }

  addExtension(extension: Extension) {
    this.#extensions.push(extension)
  }

  subscribe(topic: string, listener: Listener | true) {
    if (listener !== true) {
      const heard = listeners.get(topic) ?? new Set()
      listeners.set(topic, heard.add(listener))
      this.#own.push([topic, listener])
    }
    this.hear({ channel: '/meta/subscribe', subscription: topic })
    return Promise.resolve()
  }

  disconnect() {
    clients.delete(this)
    for (const [topic, listener] of this.#own) listeners.get(topic)?.delete(listener)
    return Promise.resolve()
  }
}

export default { Client }
