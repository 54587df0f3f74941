import { beforeAll, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let designer: TestUser
const themes = '/main-api/themes'

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  designer = await gateway.user(account)
})

const create = async (body: object, user = designer) => (await user.post(themes, body)).body
const read = async (id: number) => (await designer.get(`${themes}/${id}`)).body

/** What the public page of a new public video says of its look. */
async function publicLook(query = '', user = designer) {
  const { id } = (await user.post('/main-api/videos', { name: 'Final', visibility: 'public' })).body
  const { rows } = await gateway.services.pool.query(
    `update videos set "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1'
      where id = $1 returning "publicKey"`,
    [id],
  )
  const { body } = await gateway.anonymous.get(`/main-api/embed/videos/${rows[0].publicKey}${query}`)
  const { html } = await gateway.app
    .inject(`/embed/videos/${rows[0].publicKey}${query}`)
    .then(({ body: text }) => ({ html: text.slice(0, 600) }))
  return { ...body, html }
}

test('CONST-05 the primary colour is #0ACAFF unless another is chosen; a colour is #RRGGBB', async () => {
  expect(await create({ name: 'Plain' })).toMatchObject({ primaryColour: '#0ACAFF', backgroundColour: null })
  for (const colour of ['red', '#12345', '#12345g', 'url(//x)', '#123456;x'])
    expect(await create({ name: 'Bad', primaryColour: colour })).toMatchObject({
      code: 'malformed',
      errors: [{ path: 'primaryColour' }],
    })
})

test('an account has one default theme: a new one takes the place of the old one, with an entry in its history', async () => {
  const first = await create({ name: 'First', isDefault: true })
  const second = await create({ name: 'Second', isDefault: true })
  expect([(await read(first.id)).isDefault, (await read(second.id)).isDefault]).toEqual([false, true])
  await designer.put(`${themes}/${first.id}`, { isDefault: true })
  expect([(await read(first.id)).isDefault, (await read(second.id)).isDefault]).toEqual([true, false])
  const history = (await designer.get(`${themes}/${second.id}/history`)).body.data
  expect(JSON.stringify(history)).toContain('isDefault')
  // It can be saved as the default that it is.
  expect((await designer.put(`${themes}/${first.id}`, { name: 'Kept', isDefault: true })).status).toBe(200)
  // A change that is refused leaves the default as it is.
  for (const [id, headers, status] of [
    [second.id, { 'if-match': '"1"' }, 412],
    [2_000_000_000, {}, 404],
  ] as const)
    expect((await designer.put(`${themes}/${id}`, { isDefault: true }, headers)).status).toBe(status)
  expect((await read(first.id)).isDefault).toBe(true)
  await designer.remove(`${themes}/${first.id}`)
  expect((await publicLook()).brand.colour).toBeNull()
})

test('the public page has the default theme, or the one that it is asked for, never that of another account', async () => {
  const other = await gateway.user(await gateway.account())
  const foreign = await create({ name: 'Foreign', primaryColour: '#00FF00' }, other)
  const dark = await create({
    name: 'Dark',
    primaryColour: '#F2B705',
    backgroundColour: '#101820',
    loops: true,
  })
  expect((await publicLook(`?theme=${foreign.id}`)).brand).toMatchObject({ colour: null, background: null })
  const asked = await publicLook(`?theme=${dark.id}`)
  expect(asked).toMatchObject({ brand: { colour: '#F2B705', background: '#101820' }, loops: true })
  expect(asked.html).toContain('--brand: #F2B705')
  expect(asked.html).toContain('--bg: #101820')
  await create({ name: 'Default', primaryColour: '#E4572E', isDefault: true })
  expect((await publicLook()).brand.colour).toBe('#E4572E')
  expect((await publicLook(`?theme=${dark.id}`)).brand.colour).toBe('#F2B705')
  for (const theme of ['0', '-1', 'x', '99999999999999', '1 or 1=1'])
    expect((await publicLook(`?theme=${encodeURIComponent(theme)}`)).html).toContain('--brand: #E4572E')
})

test('the public page is set in the font of its theme, one of those that we serve', async () => {
  const serif = await create({ name: 'Serif', font: 'Source Serif 4' })
  const asked = await publicLook(`?theme=${serif.id}`)
  expect(asked.brand.font).toBe('Source Serif 4')
  expect(asked.html).toContain("--font: 'Source Serif 4 Variable'")
  await designer.put(`${themes}/${serif.id}`, { font: null })
  expect((await publicLook(`?theme=${serif.id}`)).html).not.toContain('--font')
  for (const font of ['Comic Sans', `x'; background: url(//x)`, ''])
    expect(await create({ name: 'Bad', font })).toMatchObject({ errors: [{ path: 'font' }] })
})

test('ROUTE-25 a theme lists marker types of the account, each once', async () => {
  const owner = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const types = (await owner.get('/main-api/marker-types?SportId=1')).body.data
  const [goal, card] = types.map(({ id }: { id: number }) => id)
  const markers = [
    { MarkerTypeId: card, isShown: false },
    { MarkerTypeId: goal, isShown: true, colour: '#AA0000' },
  ]
  const theme = await create({ name: 'Cup', markers }, owner)
  expect(theme.markers).toEqual(markers)
  const path = `${themes}/${theme.id}`
  const foreign = (await designer.get('/main-api/marker-types')).body.data.length
  expect(foreign).toBe(0)
  const wrong: [object[], string][] = [
    [[markers[0]!, markers[0]!], 'markers'],
    [[{ MarkerTypeId: 999_999, isShown: true }], 'markers.0.MarkerTypeId'],
    [[{ MarkerTypeId: goal, isShown: true, colour: 'red' }], 'markers.0.colour'],
    [[{ MarkerTypeId: goal }], 'markers.0.isShown'],
  ]
  for (const [list, at] of wrong) {
    const answer = await owner.put(path, { markers: list })
    expect([at, answer.status, answer.body.errors[0].path]).toEqual([at, 400, at])
  }
  const theirs = await create({ name: 'Theirs', markers })
  expect(theirs.errors[0].path).toBe('markers.0.MarkerTypeId')
  expect((await owner.put(path, { markers: [] })).body.markers).toEqual([])
})
