import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { handlers } from '../app.ts'
import { newPerson } from '../testing/people.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

// What an Idempotency-Key keeps for a day has no secret: neither one that is answered once, nor one that was sent.

const base = '/users-service-api'

let gateway: TestGateway
let admin: TestUser
let manager: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts', 'manage_users'], {
    accessLevel: 1,
  })
  manager = await gateway.user(await gateway.account(), ['manage_users'])
})

/** The names of the fields of a schema, at every depth. */
function namesOf(schema: z.core.$ZodType | undefined, seen = new Set<unknown>()): string[] {
  if (!schema || seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod as unknown as {
    def: Record<'element' | 'innerType' | 'in' | 'out' | 'valueType', z.core.$ZodType> & {
      shape?: Record<string, z.core.$ZodType>
      options?: z.core.$ZodType[]
    }
  }
  const parts = [def.element, def.innerType, def.in, def.out, def.valueType, ...(def.options ?? [])]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => [name, ...namesOf(part, seen)]),
    ...parts.flatMap((part) => namesOf(part, seen)),
  ]
}

test('a call whose answer has a secret keeps it nowhere', () => {
  const isSecretName = (name: string) => /password|secret|token|recovery|ticket|^(link|uri)$/i.test(name)
  const suspicious = handlers
    .filter(({ call }) => call.method === 'POST' && call.right !== 'public')
    .filter(({ isSecret, isQuestion, kept }) => !isSecret && !isQuestion && !kept)
    .map(({ call }) => `${call.name}: ${namesOf(call.reply).filter(isSecretName).join(' ')}`)
    .filter((line) => !line.endsWith(': '))
  expect(suspicious.sort()).toEqual([])
})

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { pool } = gateway.services
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const parts = []
  for (const { name } of rows)
    parts.push(...(await pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows)
  return parts.map(({ row }) => row).join('\n')
}

test('links and passwords that went through keyed calls are not in the database, and the answer says once what they are', async () => {
  const key = () => ({ 'idempotency-key': randomUUID() })
  const password = 'canary lanterns over Quimper'
  const sent: string[] = []
  const twice = async (by: TestUser, url: string, body: object) => {
    const headers = key()
    const first = await by.post(url, body, headers)
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    const again = await by.post(url, body, headers)
    expect(again.status).toBe(first.status)
    sent.push(`POST ${url}\n${JSON.stringify(body)}`)
    return [first.body, again.body]
  }
  const [made, madeAgain] = await twice(manager, `${base}/users`, newPerson())
  expect(madeAgain).toEqual({ ...made, link: { ...made.link, link: null } })
  await twice(manager, `${base}/users`, newPerson({ password }))
  const [invited] = await twice(manager, `${base}/users/${made.id}/invitations`, {})
  const [account, accountAgain] = await twice(admin, `${base}/accounts`, {
    name: 'Canary League',
    administrator: newPerson(),
  })
  expect(accountAgain.administrator.invitation.link).toBeNull()
  const secrets = [made.link.link, invited.link, account.administrator.invitation.link].map(
    (link: string) => link.split('#')[1]!,
  )
  expect(secrets.every((secret) => secret.length > 20)).toBe(true)
  const stored = await dump()
  expect(stored).toContain('Canary League')
  for (const secret of [password, ...secrets]) expect(stored).not.toContain(secret)
  for (const request of sent) expect(stored).not.toContain(createHash('sha256').update(request).digest('hex'))
})
