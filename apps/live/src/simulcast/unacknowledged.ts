import { readFile } from 'node:fs/promises'

const readMs = 400

/**
 * The bytes that the system has sent from a port of ours, and that the other side has not acknowledged; undefined where
 * the system does not say so. All who ask share what was read last.
 */
export function openUnacknowledged(read = readTables) {
  let table = new Map<number, number>()
  let isKnown = false
  let readAt = Number.NEGATIVE_INFINITY
  let isReading = false

  async function refresh(): Promise<void> {
    isReading = true
    const text = await read().catch(() => undefined)
    isKnown = text !== undefined
    if (text !== undefined) table = readQueues(text)
    isReading = false
  }

  return (port: number | undefined): number | undefined => {
    if (performance.now() - readAt > readMs && !isReading) {
      readAt = performance.now()
      void refresh()
    }
    if (!isKnown || port === undefined) return undefined
    return table.get(port)
  }
}

const readTables = async () =>
  (await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8')))).join('\n')

/** By our port, the bytes of a connection that are not acknowledged: lines of `/proc/net/tcp`. */
export function readQueues(text: string): Map<number, number> {
  const queues = new Map<number, number>()
  const line = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} 01 ([0-9A-F]{8}):/gm
  for (const [, port, queue] of text.matchAll(line))
    queues.set(Number.parseInt(port!, 16), Number.parseInt(queue!, 16))
  return queues
}
