declare module 'faye' {
  export type Message = { channel: string; error?: string; ext?: object; subscription?: string | string[] }
  type Pass = (message: Message) => void

  export class Client {
    constructor(endpoint: string)
    addExtension(extension: {
      outgoing?: (message: Message, send: Pass) => void
      incoming?: (message: Message, receive: Pass) => void
    }): void
    /** Pass true instead of a listener to ask the server again. */
    subscribe(channel: string, onMessage: ((data: unknown) => void) | true): PromiseLike<void>
    disable(feature: 'autodisconnect'): void
    on(event: 'transport:down' | 'transport:up', listener: () => void): void
    disconnect(): PromiseLike<void> | undefined
  }

  const faye: { Client: typeof Client }
  export default faye
}
