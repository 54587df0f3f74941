import { hash } from '@node-rs/argon2'

/** The stored hash of a password; slow by intent. */
export const hashPassword = (password: string): Promise<string> => hash(password)
