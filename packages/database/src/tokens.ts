import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: SHA-256, hexadecimal. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
