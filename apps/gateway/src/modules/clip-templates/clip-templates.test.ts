import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let editor: TestUser
const templates = '/streaming-service-api/clip-templates'
const skins = '/main-api/clip-skins'

beforeAll(async () => {
  gateway = await openTestGateway()
  editor = await gateway.user(await gateway.account(), ['liveclipping_write'])
})

test('ROUTE-92 a template keeps its title, skin, shapes and reach', async () => {
  const skin = (await editor.post(skins, { name: 'Derby' })).body
  const wanted = {
    name: 'Goals',
    titlePattern: '{type} – {player} ({team})',
    ClipSkinId: skin.id,
    aspects: ['16:9', '9:16'],
    lead: 8000,
    lag: null,
  }
  const made = await editor.post(templates, wanted)
  expect([made.status, made.body]).toMatchObject([201, wanted])
  expect((await editor.get(`${templates}/${made.body.id}`)).body).toMatchObject(wanted)
  const changed = await editor.put(`${templates}/${made.body.id}`, { lead: null, aspects: [] })
  expect(changed.body).toMatchObject({ ...wanted, lead: null, aspects: [] })
  const plain = await editor.post(templates, { name: 'Plain', titlePattern: '{event}' })
  expect(plain.body).toMatchObject({ ClipSkinId: null, aspects: [], lead: null, lag: null })
  const found = await editor.get(`${templates}?q=player`)
  expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
})

test('ROUTE-92 whoever may only clip reads templates but does not change them', async () => {
  const { id } = (await editor.post(templates, { name: 'Read', titlePattern: '{type}' })).body
  const clipper = await gateway.user(editor.account, ['clip_only'])
  expect((await clipper.get(`${templates}/${id}`)).body.titlePattern).toBe('{type}')
  expect((await clipper.put(`${templates}/${id}`, { name: 'Mine' })).status).toBe(403)
  expect((await clipper.post(templates, { name: 'Mine', titlePattern: '{type}' })).status).toBe(403)
  const other = await gateway.user(await gateway.account(), ['liveclipping_write'])
  expect((await other.get(`${templates}/${id}`)).status).toBe(404)
})

test('ROUTE-92 each mistake in a template gets its sentence', async () => {
  const errorOf = async (body: object) => {
    const { status, body: reply } = await editor.post(templates, {
      name: 'A',
      titlePattern: '{type}',
      ...body,
    })
    return [status, reply.errors?.[0].path, reply.errors?.[0].message]
  }
  expect(await errorOf({ titlePattern: '{type} {scorer}' })).toEqual([
    400,
    'titlePattern',
    '“scorer” is not a placeholder. Use {type}, {player}, {team}, {minute}, {score}, {match}, {event} or {date}.',
  ])
  expect(await errorOf({ titlePattern: '{type}\n{player}' })).toEqual([
    400,
    'titlePattern',
    'Write the title on one line.',
  ])
  const stranger = await gateway.user(await gateway.account(), ['liveclipping_write'])
  const foreign = (await stranger.post(skins, { name: 'Theirs' })).body.id
  expect(await errorOf({ ClipSkinId: foreign })).toEqual([
    400,
    'ClipSkinId',
    'This clip skin does not exist. Choose another one.',
  ])
  expect((await errorOf({ aspects: ['3:2'] }))[1]).toBe('aspects.0')
  expect((await errorOf({ aspects: ['1:1', '1:1'] }))[1]).toBe('aspects')
  expect((await errorOf({ lead: -1 }))[1]).toBe('lead')
})

test('ROUTE-92 a template works without its skin once that was deleted, and has it again when it is restored', async () => {
  const skin = (await editor.post(skins, { name: 'Old sponsor' })).body
  const { id } = (await editor.post(templates, { name: 'S', titlePattern: '{type}', ClipSkinId: skin.id }))
    .body
  await editor.remove(`${skins}/${skin.id}`)
  expect((await editor.get(`${templates}/${id}`)).body.ClipSkinId).toBeNull()
  expect((await editor.put(`${templates}/${id}`, { name: 'T' })).body).toMatchObject({
    name: 'T',
    ClipSkinId: null,
  })
  await editor.post(`${skins}/${skin.id}/restore`)
  expect((await editor.get(`${templates}/${id}`)).body.ClipSkinId).toBe(skin.id)
})
