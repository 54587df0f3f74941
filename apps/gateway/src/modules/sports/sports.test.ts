import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let admin: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
})

const names = ['Football', 'Handball', 'Basketball', 'Rugby', 'Volleyball', 'Ice hockey', 'Tennis', 'Esports']

describe('the built-in sports', () => {
  test('ENTITY-09 ENTITY-23 CALL-SPORTS-03 everybody reads them, whatever the roles', async () => {
    const nobody = await gateway.user(operator.account, ['e_sport'])
    const { body } = await nobody.get('/main-api/sports')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names)
    const one = await nobody.get(`/main-api/sports/${body.data[0].id}`)
    expect(one.body).toMatchObject({ name: 'Football', code: 'football', svgSpriteFilename: 'football.svg' })
    expect((await gateway.anonymous.get('/main-api/sports')).status).toBe(401)
  })

  test('CALL-SPORTS-01 CALL-SPORTS-02 ENTITY-26 a match of each can be logged at once', async () => {
    const { body } = await operator.get('/main-api/sports')
    for (const { id, svgSpriteFilename, icons, phases } of body.data) {
      const sprite = await gateway.anonymous.get(`/assets/markers/${id}/${svgSpriteFilename}`)
      expect(sprite.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      for (const icon of icons) expect(sprite.body).toContain(`<symbol id="${icon}"`)
      expect(phases.length).toBeGreaterThan(1)
      const types = (await operator.get(`/main-api/marker-types?SportId=${id}&limit=100`)).body.data
      expect(types.length).toBeGreaterThan(12)
      expect(types.filter((type: { SportId: number }) => type.SportId !== id)).toEqual([])
      expect(types.filter((type: { icon: string }) => !icons.includes(type.icon))).toEqual([])
      expect(types.some((type: { scoreDelta: number }) => type.scoreDelta > 0)).toBe(true)
      const french = (await operator.get(`/main-api/marker-types?SportId=${id}&limit=100&lang=fr`)).body.data
      expect(french.length).toBe(types.length)
    }
    const [football] = body.data
    const of = `/main-api/marker-types?SportId=${football.id}&q=`
    expect((await operator.get(`${of}Goal`)).body.data[0]).toMatchObject({ name: 'Goal', hotkey: 'G' })
    expect((await operator.get(`${of}Goal&lang=fr`)).body.data[0].name).toBe('But')
  })
})

describe('administrators change sports', () => {
  test('nobody else does', async () => {
    expect((await operator.post('/main-api/sports', { name: 'Padel' })).status).toBe(403)
    expect((await operator.put('/main-api/sports/1', { name: 'Padel' })).status).toBe(403)
    expect((await operator.put('/main-api/sports/1/sprite', { svg: '<svg/>' })).status).toBe(403)
  })

  test('a new sport has the basic icons, and phases in order', async () => {
    const phases = [
      { code: 'first', name: 'First set', clock: 'off', minutes: null },
      { code: 'second', name: 'Second set', clock: 'up', minutes: 20 },
    ]
    const made = await admin.post('/main-api/sports', { name: 'Padel', phases })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Padel', code: null, svgSpriteFilename: 'basic.svg', phases })
    const { id } = made.body
    const changed = await admin.put(`/main-api/sports/${id}`, { phases: phases.toReversed() })
    expect([changed.status, changed.body.phases]).toEqual([200, phases.toReversed()])
    expect((await admin.get(`/main-api/sports/${id}/history`)).body.data).toHaveLength(2)
    const again = await admin.post('/main-api/sports', { name: 'padel' })
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'name'])
    const twice = await admin.put(`/main-api/sports/${id}`, { phases: [phases[0], phases[0]] })
    expect([twice.status, twice.body.errors[0].path]).toEqual([400, 'phases'])
  })

  test('an uploaded sprite is cleaned and served, and marker types choose from its icons', async () => {
    const { body: sport } = await admin.post('/main-api/sports', { name: 'Futsal' })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>
      <symbol id="goal" viewBox="0 0 8 8"><path d="M0 0h8" onclick="alert(1)"/></symbol></svg>`
    const saved = await admin.put(`/main-api/sports/${sport.id}/sprite`, { svg })
    expect([saved.status, saved.body.icons]).toEqual([200, ['goal']])
    expect(saved.body.svgSpriteFilename).toMatch(/^sprite-[0-9a-f]{16}\.svg$/)
    const path = (id: number) => `/assets/markers/${id}/${saved.body.svgSpriteFilename}`
    const served = await gateway.anonymous.get(path(sport.id))
    expect(served.status).toBe(200)
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(served.body).not.toMatch(/alert|script|onl|onc/)
    expect((await gateway.anonymous.get(path(1))).status).toBe(404)

    const type = { name: 'Goal', SportId: sport.id, icon: 'goal' }
    expect((await operator.post('/main-api/marker-types', type)).status).toBe(201)
    const missing = await operator.post('/main-api/marker-types', { ...type, icon: 'corner' })
    expect([missing.status, missing.body.errors[0].path]).toEqual([400, 'icon'])
    const bad = await admin.put(`/main-api/sports/${sport.id}/sprite`, { svg: '<!DOCTYPE svg><svg/>' })
    expect([bad.status, bad.body.errors[0].path]).toEqual([400, 'svg'])
  })
})

describe('marker types', () => {
  const base = '/main-api/marker-types'

  test('a key belongs to one type of a sport', async () => {
    const { body } = await operator.get(`${base}?SportId=1&q=Goal`)
    expect(body.data[0].hotkey).toBe('G')
    const taken = await operator.post(base, { name: 'Great goal', SportId: 1, hotkey: 'G' })
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'hotkey'])
    for (const hotkey of ['H', 'J', 'gg', '1']) {
      const refused = await operator.post(base, { name: 'x', SportId: 1, hotkey })
      expect([hotkey, refused.status, refused.body.errors[0].path]).toEqual([hotkey, 400, 'hotkey'])
    }
    expect((await operator.put(`${base}/${body.data[0].id}`, { hotkey: null })).status).toBe(200)
    expect((await operator.post(base, { name: 'Great goal', SportId: 1, hotkey: 'G' })).status).toBe(201)
  })

  test('in French they have other keys, each of one type, none of those that are kept', async () => {
    for (const { id } of (await operator.get('/main-api/sports')).body.data.slice(0, 8)) {
      const types: { hotkey: string | null; frenchHotkey: string | null }[] = (
        await operator.get(`${base}?SportId=${id}&limit=100`)
      ).body.data
      const keys = types.flatMap(({ frenchHotkey }) => frenchHotkey ?? [])
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.join('')).toMatch(/^[ABCFGHMNPQRSTUVWY]+$/)
    }
    const [corner] = (await operator.get(`${base}?SportId=1&q=Corner`)).body.data
    const reserved = await operator.put(`${base}/${corner.id}`, { frenchHotkey: 'E' })
    expect([reserved.status, reserved.body.errors[0].path]).toEqual([400, 'frenchHotkey'])
    const taken = await operator.put(`${base}/${corner.id}`, { frenchHotkey: 'V' })
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'frenchHotkey'])
    expect((await operator.put(`${base}/${corner.id}`, { frenchHotkey: 'K' })).status).toBe(400)
  })

  test('a built-in one is reset to its values; a key that another has meanwhile stays there', async () => {
    const [before] = (await operator.get(`${base}?SportId=3&q=Rebound`)).body.data
    const path = `${base}/${before.id}`
    const changes = { name: 'Board', colour: '#112233', lead: 0, hotkey: null, icon: null, isPublic: false }
    await operator.put(path, changes)
    await operator.post(base, { name: 'Mine', SportId: 3, hotkey: 'R' })
    const reset = await operator.post(`${path}/reset`, {})
    const { updatedAt: _, ...values } = before
    expect([reset.status, reset.body]).toEqual([200, expect.objectContaining({ ...values, hotkey: null })])
    expect((await operator.get(`${path}?lang=fr`)).body.name).toBe('Rebond')
    expect(JSON.stringify((await operator.get(`${path}/history`)).body)).toContain('reset')
    const [own] = (await operator.get(`${base}?SportId=3&q=Mine`)).body.data
    expect((await operator.post(`${base}/${own.id}/reset`, {})).status).toBe(422)
  })

  test('they are moved within their sport', async () => {
    const list = async () => (await operator.get(`${base}?SportId=2&limit=100`)).body.data
    const before = await list()
    expect((await operator.put(`${base}/${before[3].id}/position`, { position: 0 })).status).toBe(204)
    const ids = before.map(({ id }: { id: number }) => id)
    const expected = [ids[3], ids[0], ids[1], ids[2], ...ids.slice(4)]
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual(expected)
  })

  test('hostile names are stored as they are, and wrong values name their field', async () => {
    const name = '<img src=x onerror=alert(1)> ⚽ مرحبا =1+1'
    const made = await operator.post(base, { name, SportId: 8 })
    expect([made.status, made.body.name]).toEqual([201, name])
    const wrong = {
      colour: 'red',
      lead: -1,
      lag: 1e9,
      scoreDelta: 1.5,
      category: 'goal',
      SportId: 987_654_321,
      icon: '<b>',
      code: 'A B',
    }
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await operator.post(base, { name: 'x', SportId: 8, [field]: value })
      expect([field, answer.status, answer.body.errors?.[0].path]).toEqual([field, 400, field])
    }
    expect((await operator.post(base, { name: 'x'.repeat(10_000), SportId: 8 })).status).toBe(400)
  })
})
