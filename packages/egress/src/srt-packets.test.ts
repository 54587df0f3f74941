import { expect, test } from 'vitest'
import { openSrtAcknowledgements } from './srt-packets.ts'

function media(number: number, bytes: number): Buffer {
  const packet = Buffer.alloc(16 + bytes)
  packet.writeUInt32BE(number)
  return packet
}
function acknowledgement(next: number): Buffer {
  const packet = Buffer.alloc(20)
  packet.writeUInt16BE(0x8002)
  packet.writeUInt32BE(next, 16)
  return packet
}
const keepAlive = () => Buffer.concat([Buffer.from([0x80, 1]), Buffer.alloc(18)])

test('what a target has acknowledged is counted once, however often it was sent', () => {
  const counts = openSrtAcknowledgements()
  for (const number of [7, 8, 9, 8]) counts.sent(media(number, 1_000))
  expect(counts).toMatchObject({ acknowledged: 0, owed: 3_000 })
  counts.received(keepAlive())
  counts.received(acknowledgement(9))
  expect(counts).toMatchObject({ acknowledged: 2_000, owed: 1_000 })
  counts.received(acknowledgement(9))
  counts.received(acknowledgement(10))
  expect(counts).toMatchObject({ acknowledged: 3_000, owed: 0 })
})

test('numbers may begin again, and packets of our own are no media', () => {
  const counts = openSrtAcknowledgements()
  counts.sent(keepAlive())
  for (const number of [2 ** 31 - 2, 2 ** 31 - 1, 0, 1]) counts.sent(media(number, 100))
  expect(counts.owed).toBe(400)
  counts.received(acknowledgement(1))
  expect(counts).toMatchObject({ acknowledged: 300, owed: 100 })
})

test('whatever comes from a target, nothing is acknowledged that was not sent', () => {
  const counts = openSrtAcknowledgements()
  counts.sent(media(5, 100))
  for (const packet of [Buffer.alloc(0), Buffer.alloc(16, 0xff), acknowledgement(5), Buffer.alloc(40, 0x80)])
    counts.received(packet)
  expect(counts.acknowledged).toBe(0)
})
