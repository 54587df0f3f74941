import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What every key begins with, for programs that search files for secrets. */
export const keyPrefix = 'tl_live_'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^tl_live_([0-9A-Za-z]{12})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** Random base 62 digits; 43 of them are 256 bits. */
function randomDigits(count: number): string {
  let text = ''
  // Bytes above the last multiple of 62 would make some digits more likely.
  while (text.length < count) for (const byte of randomBytes(count)) if (byte < 248) text += digits[byte % 62]
  return text.slice(0, count)
}

/** Six base 62 digits: typing errors and texts that only look like keys are recognised without the database. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let sum = ''
  for (let place = 0; place < 6; place++) {
    sum = digits[rest % 62] + sum
    rest = Math.floor(rest / 62)
  }
  return sum
}

/** A new key: `tl_live_`, its public id, `_`, 256 secret bits and a checksum. */
export function newApiKey(publicId = randomDigits(12)): { publicId: string; secret: string } {
  const text = `${keyPrefix}${publicId}_${randomDigits(43)}`
  return { publicId, secret: text + checksumOf(text) }
}

/** The public id of a key; undefined if it is none that we could have made. */
export function publicIdOf(secret: string): string | undefined {
  const [, publicId] = shape.exec(secret) ?? []
  return checksumOf(secret.slice(0, -6)) === secret.slice(-6) ? publicId : undefined
}
