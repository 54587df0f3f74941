import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { locateTools } from '@touchline/media'
import { expect, onTestFinished, test } from 'vitest'
import { openSrtListeners } from './srt-listeners.ts'
import { isListenedTo } from './testing/udp-port.ts'

test('a port that the listener of a node before it still has is tried again, without a further look at the inputs', async () => {
  const before = createSocket('udp4').bind(0)
  await once(before, 'listening')
  const { port } = before.address()
  const known = { id: 1, accountId: 1, isTakenOver: false, keyVersion: 1 }
  const mine = { ...{ input: {}, known, signal: undefined, listener: undefined, srtLook: 'short' } } as never
  const inputs = new Map<number, { listener?: { program: { close(): void } } }>([[1, mine]])
  const gone: string[] = []
  const listenToAll = openSrtListeners({
    rows: { listSrt: async () => [{ ...known, port, streamKey: 'a-key-of-ten-and-more' }] as never },
    inputs: inputs as never,
    claim: async () => mine,
    ffmpeg: locateTools().ffmpeg,
    log: (_level, text) => void gone.push(text),
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => inputs.get(1)?.listener?.program.close())
  await listenToAll()
  await expect.poll(() => gone, { timeout: 30_000 }).toContain('an SRT caller is gone')
  before.close()
  await once(before, 'close')
  await expect.poll(() => isListenedTo(port), { timeout: 30_000 }).toBe(true)
})
