/** What a proof of a draw says, as far as it is checked. */
export type Drawn = { promise: string; seed: string; ids: string; entrantsHash: string; winners: number[] }

/** What is wrong with a draw, if anything is. */
export type DrawFault = 'promise' | 'entrants' | 'winners'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = (bytes: BufferSource) => crypto.subtle.digest('SHA-256', bytes)
const written = (text: string) => new TextEncoder().encode(text)
const range = 2 ** 48

/** Numbers below a limit, from a key, as the text of the proof says. */
async function numbersOf(key: ArrayBuffer): Promise<(limit: number) => Promise<number>> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', key, how, false, ['sign'])
  let counter = 0
  return async (limit) => {
    for (;;) {
      const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', secret, written(String(counter++))))
      // 48 bits, which a number holds.
      const number = bytes.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
      if (number < range - (range % limit)) return number % limit
    }
  }
}

/** Draws again in the browser of whoever doubts, with none of the code that drew. Undefined if all is right. */
export async function checkDraw(drawn: Drawn): Promise<DrawFault | undefined> {
  const { promise, seed, ids, entrantsHash, winners } = drawn
  if (hexOf(await sha256(bytesOf(seed))) !== promise) return 'promise'
  const left = ids === '' ? [] : ids.split(',').map(Number)
  const isAscending = left.every((id, index) => index === 0 || id > left[index - 1]!)
  if (!isAscending || hexOf(await sha256(written(ids))) !== entrantsHash) return 'entrants'
  if (winners.length > left.length) return 'winners'
  const below = await numbersOf(await sha256(bytesOf(seed + entrantsHash)))
  for (const [place, winner] of winners.entries()) {
    const chosen = place + (await below(left.length - place))
    const id = left[chosen]!
    left[chosen] = left[place]!
    left[place] = id
    if (id !== winner) return 'winners'
  }
  return undefined
}
