import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'
import { refuseDemoLogins } from './refuse-demo-logins.ts'

test('production does not start where a demo login works', async () => {
  await refuseDemoLogins((await openTestGateway()).services.pool)
  const { pool } = (await openTestGateway({ DEMO: '1' })).services
  await expect(refuseDemoLogins(pool)).rejects.toThrow(/^NODE_ENV is invalid: .*\(admin\)/)
  await pool.query(`update users set "isActive" = false where username <> 'rival'`)
  await expect(refuseDemoLogins(pool)).rejects.toThrow(/\(rival\)/)
  await pool.query(`update users set "isActive" = false where username = 'rival'`)
  await refuseDemoLogins(pool)
})
