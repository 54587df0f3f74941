/** The part of faye 1.4 that the gateway uses; the package has no types. */
declare module 'faye' {
  import type { IncomingMessage } from 'node:http'

  export type FayeMessage = {
    id?: string | number | undefined
    channel: string
    clientId?: string
    subscription?: string | string[]
    data?: unknown
    error?: string
    ext?: { token?: unknown; accountKey?: unknown | undefined }
  }

  type Step<Message> = (
    message: Message,
    request: IncomingMessage,
    callback: (message: Message) => void,
  ) => void
  type Extension = { incoming?: Step<FayeMessage>; outgoing?: Step<FayeReply> }
  export type FayeReply = {
    id?: string | number | undefined
    clientId?: string
    channel?: string
    successful?: boolean
    supportedConnectionTypes?: readonly string[]
  }

  /** The server below the adapter; our own transports pass it validated messages. */
  export type BayeuxServer = {
    /** Calls `callback` once; for a waiting `/meta/connect`, when there are messages. */
    process(
      messages: readonly object[],
      request: IncomingMessage,
      callback: (replies: FayeReply[]) => void,
    ): void
    openSocket(
      clientId: string,
      socket: { send(text: string): void; close(): void },
      request: IncomingMessage,
    ): void
    closeSocket(clientId: string, close?: boolean): void
    readonly _engine: {
      destroyClient(clientId: string): void
      /** Delivers a message to the subscribers of its channel; without any it costs next to nothing. */
      publish(message: { channel: string; data: unknown }): void
    }
  }

  export class NodeAdapter {
    constructor(options: { mount: string; timeout?: number })
    addExtension(extension: Extension): void
    on(event: 'disconnect', listener: (clientId: string) => void): void
    close(): void
    readonly _server: BayeuxServer
  }

  type Subscription = PromiseLike<void> & {
    withChannel(listener: (channel: string, data: unknown) => void): PromiseLike<void>
  }

  export class Client {
    constructor(address: string)
    addExtension(extension: {
      outgoing(message: FayeMessage, callback: (message: FayeMessage) => void): void
    }): void
    subscribe(pattern: string): Subscription
    publish(channel: string, data: unknown): Promise<void>
    disable(feature: 'websocket' | 'autodisconnect'): void
    disconnect(): void
  }

  const faye: { NodeAdapter: typeof NodeAdapter; Client: typeof Client }
  export default faye
}
