import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that passes on at most `rate` bytes a second, and everything that comes back. */
export async function openThrottledProxy(
  port: number,
  rate: number,
): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const everyMs = 50
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let left = 0
    const pass = () => {
      left = (rate * everyMs) / 1000
      while (left > 0) {
        const chunk = near.read(Math.min(Math.ceil(left), near.readableLength)) as Buffer | null
        if (!chunk) return
        left -= chunk.length
        far.write(chunk)
      }
    }
    const timer = setInterval(pass, everyMs)
    far.pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        near.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
