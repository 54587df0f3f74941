import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'
import type { Carrier } from './carrier.ts'

const textFrame = 0x81

/** The bytes of an unmasked text frame (RFC 6455, 5.2). */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const head = length < 126 ? [textFrame, length] : [textFrame, 126, length >> 8, length & 0xff]
  if (length > 0xffff) throw new RangeError('The frame is too long for its head.')
  return Buffer.concat([Buffer.from(head), payload])
}

/** WebSockets of `ws`; a frame is built once and written to all sockets. */
export const webSocket: Carrier = {
  serve(server) {
    const sockets = new WebSocketServer({ server, perMessageDeflate: false })
    const listeners = new Set<{ write(bytes: Buffer): boolean }>()
    sockets.on('connection', (socket, { socket: connection }) => {
      listeners.add(connection)
      socket.on('close', () => listeners.delete(connection))
    })
    return (messages) => {
      const frame = frameOf(JSON.stringify(messages))
      for (const listener of listeners) listener.write(frame)
    }
  },
  async listen(port, hear) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false })
    socket.on('message', (text) => hear(JSON.parse(String(text))))
    await once(socket, 'open')
  },
}
