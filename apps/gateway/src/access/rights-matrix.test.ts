import {
  type AccessRule,
  isStaffRule,
  type ModuleCode,
  moduleCodes,
  modulesOfRole,
  roleNames,
  toMessage,
} from '@touchline/contract'
import type { HTTPMethods } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { RouteFacts } from '../crud/routes.ts'
import { openTestGateway, type TestAccount, type TestGateway } from '../testing/test-gateway.ts'

// Every role, alone, requests every route, in an account with all modules and in one with none, for its own account
// and for another one. What is expected is worked out from the rules of the specification, without the code that the
// gateway decides with.

let gateway: TestGateway
let other: TestAccount
let checks = 0

beforeAll(async () => {
  gateway = await openTestGateway()
  other = await gateway.account()
})

type Guarded = RouteFacts & { right: AccessRule }

/** Those that end the session or are asked before there is one are tested where they belong. */
const guarded = () =>
  gateway.routes.filter(
    (route): route is Guarded => isStaffRule(route.right) && !/\/(logout|refresh)$/.test(route.url),
  )

type Person = { role: (typeof roleNames)[number]; modules: readonly ModuleCode[]; of: string }

/** ACCESS-01 to 04, and 16 to 30: a role counts while its modules are on. */
function isRefused({ right, isWrite }: Guarded, { role, modules }: Person): boolean {
  const isOn = (code: ModuleCode) => modules.includes(code)
  const counts = (modulesOfRole[role] ?? []).every(isOn)
  const { authorizedRoles = [], requiredModules = [], authorizedModules = [], accessLevel = 0 } = right
  if (authorizedRoles.length > 0 && !(counts && authorizedRoles.includes(role))) return true
  if (!requiredModules.every(isOn)) return true
  if (authorizedModules.length > 0 && !authorizedModules.some(isOn)) return true
  if (accessLevel > 0) return true
  return isWrite && role === 'read_only'
}

const addressOf = (url: string) => url.replace(':langId', 'fr').replace(/:\w+/g, '987654321')

async function send(token: string, { method, url }: Guarded, accountId?: number) {
  checks++
  const answer = await gateway.app.inject({
    method: method as HTTPMethods & 'GET',
    url: `${addressOf(url)}${accountId ? `?AccountId=${accountId}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })
  return { status: answer.statusCode, message: answer.statusCode === 403 ? answer.json().message : '' }
}

const refusals = (['common.notAllowed', 'common.readOnly'] as const).map((key) => toMessage({ key }).message)

const everybody: Person[] = roleNames.flatMap((role) => [
  { role, modules: moduleCodes, of: 'all modules' },
  { role, modules: [], of: 'no module' },
])

test.each(everybody)('ACCESS-01 ACCESS-02 a person who is $role, with $of', async (person) => {
  const { role, modules } = person
  const user = await gateway.user(await gateway.account({ modules }), [role])
  const wrong: unknown[] = []
  for (const route of guarded()) {
    const { status, message } = await send(user.token, route)
    const wasRefused = status === 403 && refusals.includes(message)
    if (wasRefused !== isRefused(route, person) || status >= 500 || status === 401)
      wrong.push([route.method, route.url, status, message])
    const foreign = await send(user.token, route, other.id)
    if (foreign.status !== 403) wrong.push([route.method, route.url, 'for another account', foreign.status])
  }
  expect(wrong).toEqual([])
})

test('every role requests every route', () => {
  process.stdout.write(`rights matrix: ${checks.toLocaleString('en')} requests checked\n`)
  expect(checks).toBe(everybody.length * guarded().length * 2)
})
