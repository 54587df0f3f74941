import { moduleCodes, type RoleName } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import type { Actor } from '@touchline/records'
import { hashPassword } from '../../apps/gateway/src/access/hash-password.ts'
import { makeAccount, makeGroup, makeUser } from '../../apps/gateway/src/seed/people.ts'

/** Logs in; returns the headers of a request. */
export async function login(port: number, username: string, password: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/users-service-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
}

const password = 'a password for the bench'

/** Creates a user with these roles in an account of its own, where all modules are on. */
export async function makePerson(
  pool: Pool,
  username: string,
  roles: readonly RoleName[],
): Promise<{ actor: Actor; username: string; password: string }> {
  const accountId = await makeAccount(pool, { name: username })
  const groups = [await makeGroup(pool, accountId, 'All', roles)]
  const email = `${username}@touchline.example`
  const passwordHash = await hashPassword(password)
  const userId = await makeUser(pool, {
    accountId,
    username,
    firstName: username,
    email,
    passwordHash,
    groups,
  })
  const actor: Actor = {
    sessionId: 0,
    userId,
    username,
    name: username,
    isAdmin: false,
    ownAccountId: accountId,
    accountId,
    accountKey: '',
    expiresAt: '',
    accessLevel: 0,
    roles,
    modules: moduleCodes,
  }
  return { actor, username, password }
}
