import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@touchline/contract'
import { hashToken, type Queryable } from '@touchline/database'
import { base32 } from './totp.ts'

const codeBytes = 10

/** 80 random bits in four groups: `ABCD-EFGH-IJKL-MNOP`. */
const newCode = () => base32(randomBytes(codeBytes)).match(/.{4}/g)!.join('-')

/** The stored form of a code, however it was typed. A code belongs to one user, whose id is part of it. */
const hashOf = (userId: number, code: string) =>
  hashToken(`${userId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)

/** Replaces the recovery codes of a user; returns the new ones, which nobody can read again. */
export async function replaceRecoveryCodes(database: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await database.query('delete from recovery_codes where "UserId" = $1', [userId])
  await database.query(
    'insert into recovery_codes ("UserId", "codeHash") select $1, hash from unnest($2::text[]) hash',
    [userId, codes.map((code) => hashOf(userId, code))],
  )
  return codes
}

/** Uses up a recovery code; false if it is not the user's, or was used before. */
export async function takeRecoveryCode(database: Queryable, userId: number, code: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from recovery_codes where "UserId" = $1 and "codeHash" = $2',
    [userId, hashOf(userId, code)],
  )
  return rowCount === 1
}
