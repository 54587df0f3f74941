import { expect, test } from 'vitest'
import { openUnacknowledged, readQueues } from './unacknowledged.ts'

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1
   1: 0100007F:C350 0100007F:078F 01 0002A300:00000000 01:00000014 00000000     0        0 2
   2: 0100007F:C351 0100007F:078F 06 00000100:00000000 03:00000014 00000000     0        0 0
`

test('of the table of connections, what is connected counts', () => {
  expect([...readQueues(table)]).toEqual([[50_000, 172_800]])
})

test('is known once the system has been asked, and not where it does not say', async () => {
  const unacknowledged = openUnacknowledged(async () => table)
  await expect.poll(() => unacknowledged(50_000)).toBe(172_800)
  expect(unacknowledged(undefined)).toBeUndefined()
  const unknown = openUnacknowledged(() => Promise.reject(new Error('no such file')))
  expect(unknown(50_000)).toBeUndefined()
})
