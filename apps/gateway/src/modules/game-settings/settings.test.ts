import { expect, test } from 'vitest'
import { openTestGateway } from '../../testing/test-gateway.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const gateway = await openTestGateway()
const account = await gateway.account()
const host = await gateway.user(account, ['trivia_write', 'motm_write', 'predictor_write'])
const rival = await gateway.user(await gateway.account(), ['trivia_write', 'motm_write', 'predictor_write'])
const nothing = { colour: null, banner: null, legal: { en: null, fr: null } }

for (const [id, kind] of [
  ['ENTITY-32', 'trivia'],
  ['ENTITY-34', 'motm'],
  ['ENTITY-31', 'predictor'],
] as const)
  test(`${id} the app settings of ${kind} are kept for the account, part by part, and for no other kind`, async () => {
    const address = `/${kind}-service-api/app-settings`
    expect((await host.get(address)).body).toEqual(nothing)
    const legal = { en: 'Aged 16 and over.', fr: 'À partir de 16 ans.' }
    expect((await host.put(address, { colour: '#4A4DE6', legal })).body).toMatchObject({
      colour: '#4A4DE6',
      legal,
    })
    const file = {
      content: 'picture',
      fileName: 'a.png',
      contentType: 'image/png',
      purpose: 'image',
    } as const
    const banner = await uploadFile(gateway, host, file)
    expect((await host.put(address, { banner })).body).toMatchObject({
      colour: '#4A4DE6',
      banner: { contentType: 'image/png' },
    })
    expect((await host.put(address, { colour: 'red' })).status).toBe(400)
    expect((await rival.get(address)).body).toEqual(nothing)
    expect((await host.put(address, nothing)).body).toEqual(nothing)
  })
