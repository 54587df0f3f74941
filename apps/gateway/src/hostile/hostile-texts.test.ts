import { allResources, type ResourceDefinition, roleNames } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { examples } from '../testing/examples.ts'
import { makeItem } from '../testing/make-item.ts'
import { makeQuiz } from '../testing/quizzes.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

// Every text field of every resource gets texts that some program would execute, hide or fail at. Each is stored as it
// is or refused, naming the field; a list, a search and an export of them work.

const texts = {
  emoji: '🏴󠁧󠁢󠁳󠁣󠁴󠁿👩🏽‍🚀 goal ⚽️',
  'right-to-left text': 'نادي الهلال ⟨٢٦⟩ \u202Etxt.exe',
  'combining marks': `Z${'\u0351\u0489'.repeat(40)}`,
  HTML: '"><img src=x onerror=alert(1)><script>alert(1)</script>',
  'a formula': '=HYPERLINK("https://evil.example","x")',
  'a formula of another kind': "@SUM(1+1)*cmd|' /C calc'!A0",
  SQL: `'; drop table tags; --`,
  'a template': '{{constructor.constructor("alert(1)")()}} <%= 7*7 %> $t(ui:form.save)',
  'line breaks': 'one\r\nSet-Cookie: a=b\ttwo',
  NUL: 'a\u0000b',
  'half a character': 'a\uD800b',
  'only invisible characters': '\u200B\u2060\uFEFF',
  '10,000 characters': 'x'.repeat(10_000),
  '200 emoji': '🏳️‍🌈'.repeat(200),
}

let gateway: TestGateway
let user: TestUser
const ids: Record<string, number> = {}
const known = (allResources as readonly ResourceDefinition[]).filter(({ name }) => name in examples)
const byName = Object.keys(examples).flatMap((name) => known.find((one) => one.name === name) ?? [])

beforeAll(async () => {
  gateway = await openTestGateway()
  const roles = roleNames.filter((role) => !/only/.test(role))
  user = await gateway.user(await gateway.account(), roles, { accessLevel: 1 })
  for (const { name, base } of byName) {
    // Gifts belong to a game.
    if (name === 'gifts') ids.quizzes ??= (await makeQuiz(gateway.services.pool, user.account.id)).id
    ids[name] = (await makeItem(user, base, examples[name]!('plain', ids))).id
    if (name === 'videos')
      await gateway.services.pool.query(
        `update videos set duration = 60000, "playlistPath" = 'x' where id = $1`,
        [ids[name]],
      )
  }
})

const isText = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? isText(schema.unwrap())
    : schema instanceof z.ZodString

const fieldsOf = ({ fields }: ResourceDefinition) =>
  Object.entries(fields).flatMap(([field, schema]) => (isText(schema) ? [field] : []))

/** Whether a field is a secret, which nobody reads again. */
const isSecret = ({ readOnly }: ResourceDefinition, field: string) => readOnly[field] instanceof z.ZodNull

/** The cells of a CSV. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

describe.each(byName.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(fieldsOf(resource))('stores or refuses hostile texts in %s', async (field) => {
    const address = `${resource.base}/${ids[name]}`
    for (const [kind, text] of Object.entries(texts)) {
      const { status, body } = await user.put(address, { [field]: text })
      if (status === 200) {
        const stored: unknown[] = isSecret(resource, field) ? [null] : [text, text.trim()]
        expect([kind, stored.includes(body[field])]).toEqual([kind, true])
        expect((await user.get(address)).body[field]).toBe(body[field])
      } else expect([kind, [400, 409].includes(status), body.errors?.[0].path]).toEqual([kind, true, field])
      if (kind === 'NUL' || kind === 'half a character') expect([kind, status]).toEqual([kind, 400])
    }
  })

  test('is listed, searched and exported with them', async () => {
    for (const [kind, text] of Object.entries(texts)) {
      // With the same text in everything that an item has below its fields.
      const made = await user.post(resource.base, examples[name]!(text, ids))
      expect([kind, made.status]).toEqual([kind, made.status < 500 ? made.status : 'less than 500'])
      if (made.status === 201) expect((await user.get(`${resource.base}/${made.body.id}`)).status).toBe(200)
      const q = encodeURIComponent(text.slice(0, 150).toWellFormed())
      expect([200, 400]).toContain((await user.get(`${resource.base}?q=${q}`)).status)
    }
    const exported = await user.get(`${resource.base}/export`)
    expect(exported.status).toBe(200)
    const rows = rowsOf(String(exported.body))
    expect(rows.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([])
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })

  test('shows none of them to another account', async () => {
    const other = await gateway.user(await gateway.account(), ['sport_player_write', 'video_write'])
    const { status, body } = await other.get(`${resource.base}/${ids[name]}`)
    expect([403, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('goal')
  })
})
