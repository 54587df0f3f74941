import { hash } from '@node-rs/argon2'

/** The stored hash of a password; slow by intent. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** What is stored for somebody who logs in without a password: no password has this hash. */
export const lockedPassword = '!'
