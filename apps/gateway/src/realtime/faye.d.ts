/** The part of faye 1.4 that the gateway uses; the package brings no types. */
declare module 'faye' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http'

  export type FayeMessage = {
    channel: string
    clientId?: string
    subscription?: string | string[]
    data?: unknown
    error?: string
    ext?: { token?: unknown; accountKey?: unknown | undefined }
  }

  type Extension = {
    incoming?(
      message: FayeMessage,
      request: IncomingMessage | null,
      callback: (message: FayeMessage) => void,
    ): void
  }

  export class NodeAdapter {
    constructor(options: { mount: string; timeout?: number })
    attach(server: Server): void
    handle(request: IncomingMessage, response: ServerResponse): void
    addExtension(extension: Extension): void
    on(event: 'disconnect', listener: (clientId: string) => void): void
    getClient(): { connect(): void; publish(channel: string, data: unknown): PromiseLike<void> }
    close(): void
    readonly _server: {
      _engine: {
        destroyClient(clientId: string): void
        clientExists(clientId: string, answer: (exists: boolean) => void): void
      }
    }
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
    disconnect(): void
  }

  const faye: { NodeAdapter: typeof NodeAdapter; Client: typeof Client }
  export default faye
}

/** What faye reads WebSockets with; it brings no types either. */
declare module 'websocket-driver/lib/websocket/driver/base.js' {
  const Base: { prototype: { MAX_LENGTH: number } }
  export default Base
}
