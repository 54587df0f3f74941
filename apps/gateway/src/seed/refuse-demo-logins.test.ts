import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'
import { makeDemoPeople } from './demo-accounts.ts'
import { refuseDemoLogins } from './refuse-demo-logins.ts'

test('production does not start where a demo login works', async () => {
  const { parts } = await openTestGateway()
  await refuseDemoLogins(parts.pool)
  await makeDemoPeople(parts.pool)
  await expect(refuseDemoLogins(parts.pool)).rejects.toThrow(/^NODE_ENV is wrong: .*\(admin\)/)
  await parts.pool.query(`update users set "isActive" = false where username <> 'rival'`)
  await expect(refuseDemoLogins(parts.pool)).rejects.toThrow(/\(rival\)/)
  await parts.pool.query(`update users set "isActive" = false where username = 'rival'`)
  await refuseDemoLogins(parts.pool)
})
