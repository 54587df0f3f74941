import { text } from 'node:stream/consumers'
import { fans } from '@touchline/contract'
import { type Actor, scoped } from '@touchline/records'
import { beforeAll, expect, test } from 'vitest'
import { recordLines } from '../../crud/csv-records.ts'
import { exportCsv } from '../../crud/export-csv.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { fanBinding } from './fans.binding.ts'

let gateway: TestGateway
let lead: TestUser

/** Values that a spreadsheet, a quote or a mask may stumble over, beside plain ones. */
const nasty = [
  ...[
    'plain',
    '',
    ' ',
    "'",
    '"',
    '""',
    ',',
    'a,b',
    'a"b',
    '\n',
    '\r\n',
    'a\nb',
    '\t',
    '\tx',
    '\\.',
    '\\"',
    '(',
    ')',
    '\\\\"",',
    'NULL',
    '\\N',
    '\\',
  ],
  ...['=1+1', '+1', '-1', '@x', '\rx', '\nx', '=a,"b"\r\n', '\uFF1Dcmd', '\uFF0Bx', '\uFF0Dx', '\uFF20x'],
  ...['\uFE66x', '\uFE62x', '\uFE63x', '\uFE6Bx', '\u2212x', 'x=1', 'x\u2212', '\u202Egnp.exe', '\u200F=1'],
  ...[
    '👩‍👩‍👧',
    '👍🏽,',
    'é',
    'e\u0301',
    '\u0001',
    '\u001F',
    '\u2028',
    '\uFEFFx',
    '%',
    '_',
    '$1',
    "''",
    '|',
    '{a,b}',
  ],
]
const addresses = [
  ...[
    'maren@example.org',
    '=m@x.y',
    '+a@b',
    'a@.b',
    'a@b.',
    'a@b..c',
    '@',
    'a',
    'a@b@c.d',
    '👍@👍.👍',
    '"a,b"@c.d',
  ],
  ...['a@b\n.c', '', '-@-.-', 'a@\n.b', 'ａ@ｂ．ｃ.d'],
]
const numbers = ['+44 20 7946 0011', '0', '', '=7', '12', '-12,3', '👍👍👍']

beforeAll(async () => {
  gateway = await openTestGateway()
  const account = await gateway.account()
  lead = await gateway.user(account)
  const { pool } = gateway.services
  const pick = (list: string, at: string) => `${list}[(${at}) % (cardinality(${list}) + 1)]`
  const columns = {
    name: pick('t', 'n'),
    firstName: pick('t', 'n + 1'),
    lastName: pick('t', 'n * 7'),
    // No two fans have one address.
    email: 'e[n]',
    phone: pick('p', 'n'),
    externalId: `n || ${pick('t', 'n * 3')}`,
    language: pick('t', 'n * 5'),
    country: pick('t', 'n * 11'),
    city: pick('t', 'n * 13'),
    birthYear: 'case when n % 3 > 0 then n % 5 - 2 end',
    consentEmail: 'n % 2 = 0',
    consentSms: 'n % 5 > 1',
    consentPush: 'n % 7 = 0',
    isBlocked: 'n % 11 = 0',
    lastSeenAt: `case when n % 4 > 0 then '2024-02-29T23:59:59.9Z'::timestamptz + n * interval '0.001 s' end`,
    createdAt: `'0999-12-31T00:00:00Z'::timestamptz + n * interval '1 year'`,
  }
  await pool.query(
    `insert into fans ("AccountId", ${Object.keys(columns).map((name) => `"${name}"`)})
      select $1, ${Object.values(columns)}
      from generate_series(0, 399) n, (select $2::text[] t, $3::text[] e, $4::text[] p) given`,
    [account.id, nasty, addresses.flatMap((address) => [address, `${address}!`]), numbers],
  )
  for (const [link, target, column] of [
    ['fan_tags', 'tags', 'TagId'],
    ['fan_profiles', 'profiles', 'ProfileId'],
  ] as const) {
    await pool.query(
      `with made as (
          insert into ${target} ("AccountId", name) select $1, 'Of fans ' || n from generate_series(1, 3) n returning id
        )
        insert into ${link} ("AccountId", "FanId", "${column}")
        select $1, f.id, m.id from fans f, made m where f."AccountId" = $1 and (f.id + m.id) % 3 = 0`,
      [account.id],
    )
    await pool.query(
      `update ${target} set "deletedAt" = now() where "AccountId" = $1 and name = 'Of fans 2'`,
      [account.id],
    )
  }
})

/** The file from records of the server, and from rows, as that of other resources. */
async function bothOf(roles: readonly string[], query: string, fields?: string[]) {
  const actor = {
    accountId: lead.account.id,
    userId: lead.id,
    roles,
    modules: [],
    accessLevel: 0,
  } as unknown as Actor
  const context = {
    scope: scoped(gateway.services.pools.exportsOf(lead.account.id), actor, null),
    services: gateway.services,
  }
  const parsed = parseListQuery(fanBinding.resource, Object.fromEntries(new URLSearchParams(query)))
  const { cells: _, ...exporting } = fanBinding.exporting!
  const written = fields ?? [
    ...Object.keys({ ...fans.fields, ...fans.readOnly }),
    'id',
    'createdAt',
    'updatedAt',
  ]
  const isFast = !!recordLines(fanBinding, parsed, context, written)
  expect(isFast).toBe(!fields?.includes('Tags'))
  const slow = { ...fanBinding, exporting }
  const fast = await text(await exportCsv(fanBinding, parsed, context, fields))
  return [fast, await text(await exportCsv(slow, parsed, context, fields))] as const
}

test.each([['manage_users', 'use_crm'], ['use_crm']])(
  'CALL-FANS-06 an export from records is byte for byte that from rows, for %s %s',
  async (...roles) => {
    const isWhole = roles.includes('manage_users')
    const [fast, slow] = await bothOf(roles, '')
    expect(fast).toBe(slow)
    expect(fast.length).toBeGreaterThan(40_000)
    expect(fast.includes('•••')).toBe(!isWhole)
    for (const query of ['sort=lastName', 'consentEmail=true&sort=-lastSeenAt', 'q=plain', 'id=0']) {
      const [some, same] = await bothOf(roles, query, [
        'city',
        'tags',
        'email',
        'phone',
        'id',
        'masked',
        'profiles',
      ])
      expect(some).toBe(same)
    }
    const [links, same] = await bothOf(roles, '', ['tags'])
    expect(links).toBe(same)
    expect(links).toMatch(/\r\n\d+ \d+\r\n|\r\n\d+\r\n/)
  },
)

test('CALL-FANS-06 an export with names of tags is written as before', async () => {
  const [fast, slow] = await bothOf(['use_crm'], 'expand=[Tag]', ['id', 'Tags'])
  expect(fast).toBe(slow)
  expect(fast).toContain('Of fans 1')
})
