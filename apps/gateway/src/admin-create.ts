import { createInterface } from 'node:readline/promises'
import { readConfig } from '@touchline/config'
import { findRunningServer, migrate, openPool, startEmbeddedServer } from '@touchline/database'
import { hashPassword } from './access/hash-password.ts'
import { fillPlatform } from './seed/fill-platform.ts'
import { makeAccount, makeGroup, makeUser } from './seed/people.ts'

/**
 * Asks for a username, an email address and a password, and creates a platform administrator: `npm run admin:create`.
 */
async function main() {
  const config = readConfig(process.env)
  const { username, email, password } = await ask()
  const known = config.DATABASE_URL ?? (await findRunningServer(config.DATA_DIR))
  const server = known ? undefined : await startEmbeddedServer({ dataDir: config.DATA_DIR })
  const connectionString = known ?? server!.connectionString
  await migrate(connectionString, fillPlatform)
  const pool = openPool({ connectionString })
  try {
    const found = await pool.query<{ id: number }>(`select id from accounts where name = 'Touchline'`)
    const accountId = found.rows[0]?.id ?? (await makeAccount(pool, { name: 'Touchline' }))
    const group = await makeGroup(pool, accountId, `Administrators (${username})`, [
      'manage_customer_accounts',
      'manage_users',
    ])
    await makeUser(pool, {
      accountId,
      username,
      firstName: username,
      email,
      passwordHash: await hashPassword(password),
      accessLevel: 1,
      groups: [group],
    })
    process.stdout.write(`${username} may log in now.\n`)
  } finally {
    await pool.end()
    await server?.stop()
  }
}

/** Reads ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD, or prompts in the terminal. */
async function ask() {
  const { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const username = (ADMIN_USERNAME ?? (await terminal.question('User name: '))).trim()
  const email = (ADMIN_EMAIL ?? (await terminal.question('Email: '))).trim()
  const password = ADMIN_PASSWORD ?? (await terminal.question('Password (12 characters or more): '))
  terminal.close()
  if (!username) throw new Error('A user name is needed.')
  if (!/^\S+@\S+$/.test(email)) throw new Error('That is not an email address.')
  if (password.length < 12) throw new Error('The password is shorter than 12 characters.')
  return { username, email, password }
}

await main().catch((error) => {
  process.stderr.write(`${error.code === '23505' ? 'That user name is taken.' : error.message}\n`)
  process.exit(1)
})
