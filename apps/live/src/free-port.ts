import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two looks at whether a port is free. */
const againMs = 1_000

/**
 * Waits until a port of this machine can be listened at. `onTaken` is called once if it cannot: a process that ended
 * instead would be started again, and say the same again, for as long as the other program has the port.
 */
export async function untilFree(port: number, onTaken: (error: Error) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const server = createServer()
    try {
      await once(server.listen(port), 'listening')
      const closed = once(server, 'close')
      server.close()
      await closed
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (tries === 0) onTaken(error as Error)
      await delay(againMs)
    }
  }
}
