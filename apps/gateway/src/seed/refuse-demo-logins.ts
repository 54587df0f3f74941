import { verify } from '@node-rs/argon2'
import { ConfigError, demoLogins } from '@touchline/config'
import type { Pool } from '@touchline/database'

/**
 * Production does not start with demo logins, since their passwords are in the README. Throws an error that says what
 * to do.
 */
export async function refuseDemoLogins(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ username: string; password: string }>(
    'select username, password from users where username = any($1) and "isActive" and "deletedAt" is null',
    [demoLogins.usernames],
  )
  for (const { username, password } of rows)
    if (await verify(password, demoLogins.password))
      throw new ConfigError(
        `NODE_ENV is invalid: production does not start with demo logins, whose passwords are public (${username}). Give another DATA_DIR or DATABASE_URL.`,
      )
}
