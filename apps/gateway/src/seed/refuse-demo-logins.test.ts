import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'
import { makeDemoPeople } from './demo-accounts.ts'
import { refuseDemoLogins } from './refuse-demo-logins.ts'

test('production does not start where a demo login works', async () => {
  const { services } = await openTestGateway()
  await refuseDemoLogins(services.pool)
  await makeDemoPeople(services.pool)
  await expect(refuseDemoLogins(services.pool)).rejects.toThrow(/^NODE_ENV is invalid: .*\(admin\)/)
  await services.pool.query(`update users set "isActive" = false where username <> 'rival'`)
  await expect(refuseDemoLogins(services.pool)).rejects.toThrow(/\(rival\)/)
  await services.pool.query(`update users set "isActive" = false where username = 'rival'`)
  await refuseDemoLogins(services.pool)
})
