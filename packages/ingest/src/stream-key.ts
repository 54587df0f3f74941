import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '@touchline/secrets'

/** A stream key: what an input is found by, and what only its encoder knows. */
export type StreamKey = { keyId: string; streamKey: string }

/** Letters and digits, so that it can be typed into an encoder: 8 characters, and 160 random bits. */
export function newStreamKey(): StreamKey {
  const keyId = randomBytes(4).toString('hex')
  return { keyId, streamKey: `${keyId}-${randomBytes(20).toString('hex')}` }
}

const owner = (accountId: number) => `accounts/${accountId}`

export const sealStreamKey = (secrets: Secrets, accountId: number, streamKey: string): string =>
  secrets.seal('inputs', owner(accountId), streamKey)

export const openStreamKey = (secrets: Secrets, accountId: number, sealed: string): string =>
  secrets.open('inputs', owner(accountId), sealed)

/** The part of a stream key by which its input is found; undefined if it is none of ours. */
export const keyIdOf = (streamKey: string): string | undefined =>
  /^([0-9a-f]{8})-[0-9a-f]{40}$/.exec(streamKey)?.[1]

/** Whether two stream keys are the same, in a time that does not tell how much of them is. */
export const isSameKey = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
