import { expect, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'

test.each([
  [{}, false],
  [{ TESTS_MENU: '1' }, true],
  [{ TESTS_MENU: '1', NODE_ENV: 'development' }, true],
  [{ TESTS_MENU: '1', NODE_ENV: 'staging' }, false],
  [{ TESTS_MENU: '1', NODE_ENV: 'production' }, false],
])(
  'NAV-27 the tests menu is asked for, and never in staging and in production: %o',
  async (environment, isThere) => {
    const { anonymous } = await openTestGateway(environment)
    expect((await anonymous.get('/config.json')).body.hasTestsMenu).toBe(isThere)
  },
)
