import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { ffmpeg, temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF'
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

let gateway: TestGateway
let operator: TestUser
let rival: TestUser
let attachments: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
  attachments = await makeEvent(operator)
})

async function makeEvent(user: TestUser): Promise<string> {
  const event = { name: 'Final', startsAt: '2026-08-15T19:00:00.000Z', SportId: 1 }
  return `/main-api/events/${(await makeItem(user, '/main-api/events', event)).id}/attachments`
}

const upload = (
  content: string | Buffer,
  { fileName = 'line-up.pdf', contentType = 'application/pdf', user = operator } = {},
) => uploadFile(gateway, user, { content, fileName, contentType, purpose: 'attachment' })

describe('attachments of an event', () => {
  test('CALL-EVENTS-10 CALL-EVENTS-11 CALL-EVENTS-12 ENTITY-25 are added, listed, renamed, downloaded and deleted', async () => {
    const added = await operator.post(attachments, { file: await upload(pdf) })
    expect(added).toMatchObject({
      status: 201,
      body: {
        ...{ name: 'line-up.pdf', kind: 'document' },
        file: { contentType: 'application/pdf', size: pdf.length },
      },
    })
    const { id } = added.body
    const renamed = await operator.put(`${attachments}/${id}`, { name: 'Équipes "A" & B.pdf' })
    expect(renamed.status).toBe(200)
    const { body } = await operator.get(attachments)
    expect(body).toMatchObject({ total: 1, data: [{ id, name: 'Équipes "A" & B.pdf' }] })

    const file = await fetch(`http://127.0.0.1:${gateway.port}${body.data[0].file.url}`)
    expect(await file.text()).toBe(pdf)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Équipes "A" & B.pdf')}`,
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-type')).toBe('application/octet-stream')

    expect((await operator.remove(`${attachments}/${id}`)).status).toBe(204)
    expect((await operator.get(attachments)).body.total).toBe(0)
    // The bin has it, and brings it back.
    await operator.post(`/main-api/event-attachments/${id}/restore`)
    expect((await operator.get(attachments)).body.total).toBe(1)
  })

  test('are known by their content, not by what their sender says', async () => {
    const folder = await temporaryFolder()
    await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=8x8', '-frames:v', '1', folder.path('a.png'))
    const png = await readFile(folder.path('a.png'))
    await folder.remove()
    const sheet = 'application/vnd.ms-excel'
    const added = async (content: string | Buffer, contentType: string) => {
      const file = await upload(content, { fileName: 'a', contentType })
      const { status, body } = await operator.post(attachments, { file })
      return status === 201 ? [body.kind, body.file.contentType] : [status, body.errors[0].path, body.key]
    }
    expect(await added(png, 'application/pdf')).toEqual(['image', 'image/png'])
    expect(await added(oldOffice, sheet)).toEqual(['spreadsheet', sheet])
    expect(await added('Name;Number\nAda Quill;9', 'text/csv')).toEqual(['text', 'text/csv'])
    expect(await added('a é'.repeat(40_000), 'text/plain')).toEqual(['text', 'text/plain'])
    const refused = [400, 'file', 'uploads.content']
    expect(await added('MZ\u0000\u0001 a program', 'text/plain')).toEqual(refused)
    expect(await added(Buffer.from([0xff, 0xfe, 0x41]), 'text/csv')).toEqual(refused)
    expect(await added('no document', 'application/pdf')).toEqual(refused)
    expect(await added(Buffer.from('PK\u0003\u0004 an archive'), 'text/plain')).toEqual(refused)
    expect(await added('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/png')).toEqual(
      refused,
    )
  })

  test('of other types, too large ones and files that are not there are refused by the field', async () => {
    const start = '/streaming-service-api/upload/url-multipart'
    const page = { fileName: 'a.html', contentType: 'text/html', size: 10, purpose: 'attachment' }
    expect((await operator.post(start, page)).body.errors).toMatchObject([{ path: 'contentType' }])
    const large = { ...page, contentType: 'application/pdf', size: 50 * 1024 ** 2 + 1 }
    expect((await operator.post(start, large)).body.errors).toMatchObject([{ path: 'size' }])

    const fieldOf = async (body: object, address = attachments) => {
      const answer = await operator.post(address, body)
      return [answer.status, answer.body.errors?.[0]?.path ?? answer.body.code]
    }
    expect(await fieldOf({})).toEqual([400, 'file'])
    expect(await fieldOf({ file: 'accounts/1/uploads/none' })).toEqual([400, 'file'])
    const theirs = await upload(pdf, { user: rival })
    expect(await fieldOf({ file: theirs })).toEqual([400, 'file'])
    const image = { content: 'data', fileName: 'a.png', contentType: 'image/png', purpose: 'image' } as const
    expect(await fieldOf({ file: await uploadFile(gateway, operator, image) })).toEqual([400, 'file'])
    const file = await upload(pdf)
    expect((await operator.post(attachments, { file })).status).toBe(201)
    // A file belongs to one attachment, which takes it along.
    expect(await fieldOf({ file })).toEqual([409, 'file'])
    expect(await fieldOf({ file, EventId: 2_000_000_000 }, '/main-api/event-attachments')).toEqual([
      400,
      'EventId',
    ])
  })

  test('have names that hide nothing, and are saved in no other folder', async () => {
    const refused = { status: 400, body: { errors: [{ path: 'name', key: 'common.unstorable' }] } }
    const file = await upload(pdf, { fileName: 'a\r\n\u202Efdp.exe' })
    for (const name of ['a\r\nb.pdf', 'a\u0085b.pdf', 'a\u202Efdp.exe', 'a\u2066b\u2069.pdf', 'a\u200Fb.pdf'])
      expect(await operator.post(attachments, { file, name })).toMatchObject(refused)
    const { body } = await operator.post(attachments, { file })
    expect(body.name).toBe('afdp.exe')
    const address = `${attachments}/${body.id}`
    expect(await operator.put(address, { name: 'a\u001Bb' })).toMatchObject(refused)
    const saved = async () => {
      const { url } = (await operator.get(address)).body.file
      return new URLSearchParams(url.split('?')[1]).get('download')
    }
    for (const [name, savedAs] of [
      ['../../../etc/passwd', 'etc-passwd'],
      ['..\\..\\boot.ini', 'boot.ini'],
      ['Line-up 12/4.pdf', 'Line-up 12-4.pdf'],
      ['..', 'file'],
      ['👩‍👩‍👧 Équipes.pdf', '👩‍👩‍👧 Équipes.pdf'],
    ] as const) {
      expect(await operator.put(address, { name })).toMatchObject({ status: 200, body: { name } })
      expect(await saved()).toBe(savedAs)
    }
  })

  test('keep their file and their event', async () => {
    const { body } = await operator.post(attachments, { file: await upload(pdf) })
    for (const change of [{ file: await upload(pdf) }, { EventId: 1 }]) {
      const answer = await operator.put(`/main-api/event-attachments/${body.id}`, change)
      expect([answer.status, answer.body.key]).toEqual([400, 'events.attachmentFixed'])
    }
  })

  test('are for the people of the account who may see events, and changed by those who may change them', async () => {
    const { body } = await operator.post(attachments, { file: await upload(pdf) })
    const cutter = await gateway.user(operator.account, ['liveclipping_write'])
    expect((await cutter.get(attachments)).status).toBe(200)
    expect((await cutter.remove(`${attachments}/${body.id}`)).status).toBe(403)
    const other = await gateway.user(operator.account, ['video_write'])
    expect((await other.get(attachments)).status).toBe(403)
    expect((await rival.get(attachments)).status).toBe(404)
    expect((await rival.remove(`${attachments}/${body.id}`)).status).toBe(404)
    const file = await upload(pdf, { user: rival })
    expect((await rival.post(attachments, { file })).status).toBe(404)
  })

  test('count as storage, before and after they are attached, and begin only where there is room', async () => {
    const user = await gateway.user(await gateway.account(), ['sport_player_write', 'manage_subscriptions'])
    const used = async () => (await user.get('/users-service-api/users/me/subscription')).body.storage
    const event = await makeEvent(user)
    const file = await upload(pdf, { user })
    expect(await used()).toMatchObject({ attachments: 0, used: pdf.length })
    await user.post(event, { file })
    expect(await used()).toMatchObject({ attachments: pdf.length, used: pdf.length })
    const config = `/users-service-api/accounts/${user.account.id}/config`
    const admin = await gateway.user(operator.account, ['manage_customer_accounts'], { accessLevel: 1 })
    expect((await admin.put(config, { config: { limits: { storageGB: 0.001 } } })).status).toBe(200)
    const start = {
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      size: 2_000_000,
      purpose: 'attachment',
    }
    const refused = await user.post('/streaming-service-api/upload/url-multipart', start)
    expect([refused.status, refused.body.key]).toEqual([422, 'subscription.storage'])
  })
})
