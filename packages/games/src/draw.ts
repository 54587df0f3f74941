import { createHash, createHmac } from 'node:crypto'

/** Bytes of a seed, as hex twice as many characters. */
export const seedBytes = 32

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text)
const ascending = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)

/** What is told of a seed before the draw: the SHA-256 of its bytes, as hex. */
export const promiseOf = (seed: string): string => sha256(Buffer.from(seed, 'hex')).digest('hex')

/** The text that stands for who takes part: their ids, the lowest first, with commas. */
export const entrantsText = (ids: readonly number[]): string => ascending(ids).join(',')

/** The SHA-256 of `entrantsText`, as hex. */
export const entrantsHash = (ids: readonly number[]): string => sha256(entrantsText(ids)).digest('hex')

/**
 * Draws `count` of the ids, in the order in which they were drawn. The same seed and ids give the same winners in
 * whatever order the ids come. The key is the SHA-256 of the seed and of the hash of the ids, so that nobody who knows
 * the seed can add somebody to their liking. `seed` is hex.
 */
export function drawWinners(seed: string, ids: readonly number[], count: number): number[] {
  const key = sha256(Buffer.from(seed + entrantsHash(ids), 'hex')).digest()
  const left = ascending(ids)
  const below = numbersOf(key)
  const drawn = Math.min(Math.max(count, 0), left.length)
  for (let place = 0; place < drawn; place++) {
    const chosen = place + below(left.length - place)
    ;[left[place], left[chosen]] = [left[chosen]!, left[place]!]
  }
  return left.slice(0, drawn)
}

const range = 2n ** 48n
const takenBytes = 6

/**
 * Numbers from 0 to below `limit`: the first 48 bits of HMAC-SHA256(key, counter), the counter as decimal text from 0. A
 * number in the last, incomplete stretch of `limit` is thrown away, or the low ones would come more often.
 */
function numbersOf(key: Uint8Array): (limit: number) => number {
  let counter = 0
  return (limit) => {
    const size = BigInt(limit)
    for (;;) {
      const bytes = createHmac('sha256', key).update(String(counter++)).digest()
      const number = BigInt(bytes.readUIntBE(0, takenBytes))
      if (number < range - (range % size)) return Number(number % size)
    }
  }
}
