import { readFile } from 'node:fs/promises'

/** Whether something of this machine waits at a UDP port. */
export const isListenedTo = async (port: number): Promise<boolean> =>
  (await readFile('/proc/net/udp', 'latin1')).includes(
    `:${port.toString(16).toUpperCase().padStart(4, '0')} `,
  )
