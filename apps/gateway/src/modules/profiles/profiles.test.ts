import { consentFields, type FanCondition, type FanRule } from '@touchline/contract'
import { compileFanRule } from '@touchline/records'
import { beforeAll, expect, test } from 'vitest'
import { fillProfilesJob } from '../../../../worker/src/jobs/fill-profiles.ts'
import { joinAs, makeQuiz } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let lead: TestUser

const fansPath = '/fans-service-api/fans'
const path = '/fans-service-api/profiles'
const all = (...conditions: FanCondition[]): FanRule => ({ match: 'all', conditions })
const from = (country: string) => all({ field: 'country', operator: 'is', value: country })
const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]
const fansOf = async (profile: number) =>
  (await lead.get(`${fansPath}?profiles=${profile}&limit=100`)).body.data
    .map(({ id }: { id: number }) => id)
    .sort((a: number, b: number) => a - b)

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  lead = await gateway.user(account)
})

test('ENTITY-22 CALL-FANS-07 CALL-FANS-08 a profile by rule has the fans that its rule finds, and none by hand', async () => {
  const irish = await makeItem(lead, fansPath, { name: 'Irish', country: 'IE' })
  const dutch = await makeItem(lead, fansPath, { name: 'Dutch', country: 'NL' })
  const profile = await makeItem(lead, path, { name: 'Irish', rule: from('IE') })
  expect(profile).toMatchObject({ fanCount: 1, rule: from('IE') })
  expect(await fansOf(profile.id)).toEqual([irish.id])
  // A fan moves when the fan's own row is written.
  await lead.put(`${fansPath}/${dutch.id}`, { country: 'IE' })
  expect(await fansOf(profile.id)).toEqual([irish.id, dutch.id])
  await lead.put(`${fansPath}/${irish.id}`, { country: null })
  expect(await fansOf(profile.id)).toEqual([dutch.id])
  for (const [fan, method] of [
    [irish, 'post'],
    [dutch, 'remove'],
  ] as const) {
    const refused = await lead[method](`${fansPath}/${fan.id}/profiles/${profile.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('by a rule')])
  }
  expect(await fansOf(profile.id)).toEqual([dutch.id])
  // Another rule takes out who is gone; without one, the fans stay and are added by hand.
  expect((await lead.put(`${path}/${profile.id}`, { rule: from('PT') })).body.fanCount).toBe(0)
  await lead.put(`${path}/${profile.id}`, { rule: from('IE') })
  await lead.put(`${path}/${profile.id}`, { rule: null })
  expect((await lead.post(`${fansPath}/${irish.id}/profiles/${profile.id}`)).status).toBe(200)
  expect(await fansOf(profile.id)).toEqual([irish.id, dutch.id])
})

const fillAll = () =>
  fillProfilesJob.run({
    payload: {},
    signal: AbortSignal.timeout(60_000),
    services: { pool: gateway.services.pool },
  } as unknown as Parameters<typeof fillProfilesJob.run>[0])

test('ENTITY-22 a profile that cannot be filled keeps none of the others from it', async () => {
  const quiet: FanCondition = { field: 'city', operator: 'is', value: 'Lullwater' }
  const broken = await makeItem(lead, path, { name: 'Broken', rule: all(quiet) })
  const good = await makeItem(lead, path, { name: 'Good', rule: all(quiet) })
  const unknown = { match: 'all', conditions: [{ field: 'of a later release', operator: 'is', value: 1 }] }
  await sql('update profiles set rule = $2 where id = $1', [broken.id, JSON.stringify(unknown)])
  const [fan] = await sql<{ id: number }>(
    `insert into fans ("AccountId", city) values ($1, 'Lullwater') returning id`,
    [account.id],
  )
  await expect(fillAll()).rejects.toThrow('Profiles that were not filled: 1')
  expect(await fansOf(good.id)).toEqual([fan!.id])
  await sql('delete from profiles where id = $1', [broken.id])
})

test('ENTITY-22 blocking and consent move a fan, and the job sees what was played and how time passed', async () => {
  const fan = await makeItem(lead, fansPath, { name: 'Mover', city: 'Moveton' })
  const city: FanCondition = { field: 'city', operator: 'is', value: 'MOVETON' }
  const make = (name: string, condition: FanCondition) =>
    makeItem(lead, path, { name, rule: all(city, condition) })
  const blocked = await make('Blocked', { field: 'isBlocked', operator: 'is', value: true })
  const agreed = await make('Agreed', { field: 'consent', operator: 'is', value: 'sms' })
  await lead.put(`/fans-service-api/extended-fans/${fan.id}`, { isBlocked: true })
  const given = { purpose: 'sms', isGiven: true, textVersion: 'v1', source: 'form' }
  await lead.post(`${fansPath}/${fan.id}/consents`, given)
  expect([await fansOf(blocked.id), await fansOf(agreed.id)]).toEqual([[fan.id], [fan.id]])
  const fresh = await make('New', { field: 'createdAt', operator: 'within', value: 3 })
  expect(await fansOf(fresh.id)).toEqual([fan.id])
  await sql(`update fans set "createdAt" = now() - interval '4 days' where id = $1`, [fan.id])
  const quiz = await makeQuiz(gateway, account.id, { pace: 'live' })
  const played: FanCondition = { field: 'played', operator: 'is', value: { kind: 'quiz', id: quiz.id } }
  const players = await makeItem(lead, path, { name: 'Players', rule: all(played) })
  expect(await fansOf(players.id)).toEqual([])
  await joinAs(gateway, 'trivia', quiz.id, 'Ebb')
  const [player] = await sql<{ id: number }>(`select id from fans where name = 'Ebb'`)
  await fillAll()
  expect([await fansOf(fresh.id), await fansOf(players.id)]).toEqual([[], [player!.id]])
})

test('ENTITY-22 a rule says which of its values is wrong, and has no masked fields', async () => {
  const ok = { field: 'isBlocked', operator: 'is', value: false }
  const refusal = async (wrong: object) => {
    const body = { name: 'Wrong', rule: { match: 'any', conditions: [ok, ok, ok, wrong] } }
    const { status, body: answer } = await lead.post(path, body)
    return [status, answer.errors[0].path]
  }
  const at = (place: string) => [400, `rule.conditions.3.${place}`]
  const rival = await gateway.user(await gateway.account())
  const tag = await makeItem(rival, '/main-api/tags', { name: 'Theirs' })
  expect(await refusal({ field: 'country', operator: 'is', value: 'Ireland' })).toEqual(at('value'))
  expect(await refusal({ field: 'birthYear', operator: 'between', value: { from: 2000, to: 1990 } })).toEqual(
    at('value'),
  )
  expect(await refusal({ field: 'tags', operator: 'is', value: [tag.id] })).toEqual(at('value'))
  expect(await refusal({ field: 'played', operator: 'is', value: { kind: 'vote', id: 9_999_999 } })).toEqual(
    at('value'),
  )
  expect(await refusal({ field: 'city', operator: 'like', value: 'x' })).toEqual(at('operator'))
  expect(await refusal({ field: 'email', operator: 'is', value: 'a@b.example' })).toEqual(at('field'))
  const many = { match: 'any', conditions: Array.from({ length: 21 }, () => ok) }
  expect((await lead.post(path, { name: 'Many', rule: many })).body.errors[0].path).toBe('rule.conditions')
})

test('ENTITY-22 a preview counts and shows fans as the reader sees them, and saves nothing', async () => {
  await makeItem(lead, fansPath, { name: 'Pre', email: 'preview@mail.example', country: 'LU' })
  for (let n = 0; n < 9; n++) await makeItem(lead, fansPath, { name: `Pre ${n}`, country: 'MT' })
  const clerk = await gateway.user(account, ['use_crm'])
  const { status, body } = await clerk.post(`${path}/preview`, { rule: from('LU') })
  expect([status, body]).toMatchObject([200, { count: 1, isCapped: false, sample: [{ name: 'Pre' }] }])
  expect(body.sample[0]).toMatchObject({ email: 'p•••@m•••.example', masked: ['email'] })
  const whole = await lead.post(`${path}/preview`, { rule: from('LU') })
  expect(whole.body.sample[0].email).toBe('preview@mail.example')
  const more = await clerk.post(`${path}/preview`, { rule: from('MT') })
  expect([more.body.count, more.body.sample.length]).toEqual([9, 8])
  const rival = await gateway.user(await gateway.account())
  expect((await rival.post(`${path}/preview`, { rule: from('LU') })).body.count).toBe(0)
  const other = await gateway.user(account, ['trivia_write'])
  expect((await other.post(`${path}/preview`, { rule: from('LU') })).status).toBe(403)
})

type Plain = {
  id: number
  country: string | null
  language: string | null
  city: string | null
  birthYear: number | null
  isBlocked: boolean
  lastSeenAt: number | null
  createdAt: number
  consent: Record<string, boolean>
  tags: number[]
  quizzes: number[]
}

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return { next, of: <One>(list: readonly One[]) => list[next(list.length)]! }
}

const met = (fan: Plain, condition: FanCondition): boolean => {
  const turn = (holds: boolean) => (condition.operator === 'isNot' ? !holds : holds)
  const days = (age: number | null, limit: number) =>
    age !== null && (condition.operator === 'within' ? age <= limit : age > limit)
  switch (condition.field) {
    case 'country':
    case 'language':
      return turn(fan[condition.field] === condition.value)
    case 'city':
      return turn(fan.city?.toLowerCase() === condition.value.toLowerCase())
    case 'tags':
      return turn(condition.value.some((tag) => fan.tags.includes(tag)))
    case 'consent':
      return turn(fan.consent[condition.value]!)
    case 'lastSeenAt':
    case 'createdAt':
      return days(fan[condition.field], condition.value)
    case 'birthYear':
      return (
        fan.birthYear !== null && fan.birthYear >= condition.value.from && fan.birthYear <= condition.value.to
      )
    case 'isBlocked':
      return fan.isBlocked === condition.value
    case 'played': {
      const { kind, id } = condition.value
      if (kind === 'predictor' || kind === 'vote') return turn(false)
      return turn(id === null ? fan.quizzes.length > 0 : fan.quizzes.includes(id))
    }
  }
}

test('ENTITY-22 a compiled rule finds the same fans as a plain filter', async () => {
  const { next, of } = dice(20_261_128)
  const { id: accountId } = await gateway.account()
  const user = await gateway.user({ id: accountId } as TestAccount)
  const tags = await Promise.all(
    ['A', 'B'].map(async (name) => (await makeItem(user, '/main-api/tags', { name })).id),
  )
  const quizzes = [await makeQuiz(gateway, accountId), await makeQuiz(gateway, accountId)].map(({ id }) => id)
  const countries = ['GB', 'IE', null]
  const languages = ['en', 'fr', null]
  const cities = ['Lyon', 'lyon', "O'Brien", null]
  const purposes = Object.keys(consentFields) as (keyof typeof consentFields)[]
  const fans: Plain[] = []
  for (let n = 0; n < 120; n++) {
    const fan = {
      ...{ country: of(countries), language: of(languages), city: of(cities) },
      ...{ birthYear: of([null, 1980, 1990, 2000]), isBlocked: next(4) === 0 },
      // Half a day past: nothing stands on the edge of a number of days.
      ...{ lastSeenAt: of([null, 0.5, 3.5, 9.5]), createdAt: of([0.5, 3.5, 9.5]) },
      consent: Object.fromEntries(purposes.map((purpose) => [purpose, next(2) === 0])),
      ...{ tags: tags.filter(() => next(3) === 0), quizzes: quizzes.filter(() => next(3) === 0) },
    }
    const [row] = await sql<{ id: number }>(
      `insert into fans ("AccountId", country, language, city, "birthYear", "isBlocked", "lastSeenAt", "createdAt",
          ${purposes.map((purpose) => `"${consentFields[purpose]}"`).join()})
        values ($1, $2, $3, $4, $5, $6, now() - $7::float8 * interval '1 day', now() - $8::float8 * interval '1 day',
          ${purposes.map((_, index) => `$${9 + index}`).join()}) returning id`,
      [
        ...[accountId, fan.country, fan.language, fan.city, fan.birthYear, fan.isBlocked, fan.lastSeenAt],
        ...[fan.createdAt, ...purposes.map((purpose) => fan.consent[purpose])],
      ],
    )
    for (const tag of fan.tags)
      await sql(`insert into fan_tags ("AccountId", "FanId", "TagId") values ($1, $2, $3)`, [
        accountId,
        row!.id,
        tag,
      ])
    for (const quiz of fan.quizzes)
      await sql(
        `insert into contestants ("AccountId", "FanId", "QuizId", name, network) values ($1, $2, $3, 'x', 'x')`,
        [accountId, row!.id, quiz],
      )
    fans.push({ ...fan, id: row!.id })
  }
  const operator = () => of(['is', 'isNot'] as const)
  const condition = (): FanCondition =>
    of([
      (): FanCondition => ({ field: 'country', operator: operator(), value: of(['GB', 'IE', 'FR']) }),
      (): FanCondition => ({ field: 'language', operator: operator(), value: of(['en', 'fr']) }),
      (): FanCondition => ({ field: 'city', operator: operator(), value: of(['LYON', "o'brien", '$1']) }),
      (): FanCondition => ({ field: 'tags', operator: operator(), value: next(2) ? tags : [of(tags)] }),
      (): FanCondition => ({ field: 'consent', operator: operator(), value: of(purposes) }),
      (): FanCondition => ({
        ...{ field: of(['lastSeenAt', 'createdAt'] as const), operator: of(['within', 'before'] as const) },
        value: of([1, 3, 4, 10]),
      }),
      (): FanCondition => ({
        ...{ field: 'birthYear', operator: 'between' },
        value: of([
          { from: 1980, to: 1990 },
          { from: 1990, to: 1990 },
          { from: 1900, to: 1979 },
        ]),
      }),
      (): FanCondition => ({ field: 'isBlocked', operator: 'is', value: next(2) === 0 }),
      (): FanCondition => ({
        ...{ field: 'played', operator: operator() },
        value: of([
          { kind: 'any' as const, id: null },
          { kind: 'quiz' as const, id: null },
          { kind: 'quiz' as const, id: of(quizzes) },
          { kind: 'vote' as const, id: null },
        ]),
      }),
    ])()
  for (let n = 0; n < 400; n++) {
    const rule: FanRule = {
      match: of(['all', 'any'] as const),
      conditions: Array.from({ length: 1 + next(4) }, condition),
    }
    const { text, values } = compileFanRule(rule, 2)
    const rows = await sql<{ id: number }>(
      `select f.id from fans f where f."AccountId" = $1 and ${text} order by 1`,
      [accountId, ...values],
    )
    const test = rule.match === 'all' ? 'every' : 'some'
    const expected = fans.filter((fan) => rule.conditions[test]((one) => met(fan, one))).map(({ id }) => id)
    expect([rule, rows.map(({ id }) => id)]).toEqual([rule, expected])
  }
})
