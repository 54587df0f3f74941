import { expect, test } from 'vitest'
import { openForeignPictures } from './foreign-pictures.ts'
import { makeMessages } from './testing/sent-messages.ts'

const h264 = await makeMessages({ colour: 'red', seconds: 1, hasSound: false })
const h265 = await makeMessages({ colour: 'red', seconds: 1, hasSound: false, codec: 'libx265' })
const fourBytes = 4

/** The pictures of one codec under the name of another, as ffmpeg passes on what changes within a transport stream. */
const asH264 = h265.map((message) => {
  const { payload } = message
  if (message.kind !== 'video' || (payload[0]! & 0x80) === 0) return message
  const [type, key] = [payload[0]! & 15, (payload[0]! >> 4) & 7]
  const units = payload.subarray(1 + fourBytes + (type === 1 ? 3 : 0))
  return {
    ...message,
    payload: Buffer.concat([Buffer.from([(key << 4) | 7, type === 0 ? 0 : 1, 0, 0, 0]), units]),
  }
})

test.each([
  ['H.264', h264],
  ['H.265', h265],
])('pictures of %s are its own', (_, messages) => {
  const isForeign = openForeignPictures()
  expect(messages.filter(({ kind }) => kind === 'video').length).toBeGreaterThan(20)
  expect(messages.map(isForeign)).not.toContain(true)
})

test('pictures of H.265 under the name of H.264 are noticed, but not for a few that are damaged', () => {
  const isForeign = openForeignPictures()
  expect([...h264, ...asH264.slice(0, 8), ...h264].map(isForeign)).not.toContain(true)
  expect(asH264.map(isForeign)).toContain(true)
})
