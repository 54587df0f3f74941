import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

describe('subtitles', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\nBonjour !\n'

  test('are stored as WebVTT, one per language, one default', async () => {
    const { id } = (await operator.post(videos, { name: 'With subtitles' })).body
    const base = `${videos}/${id}/subtitles`
    const saved = await operator.put(`${base}/fr`, { text: srt, isDefault: true })
    expect(saved).toMatchObject({
      status: 200,
      body: { langId: 'fr', label: 'français', kind: 'subtitles', isDefault: true },
    })
    const file = await fetch(`http://127.0.0.1:${gateway.port}${saved.body.file.url}`)
    expect([file.headers.get('content-type'), await file.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBonjour !\n',
    ])
    await operator.put(`${base}/en`, { text: srt, isDefault: true, kind: 'captions' })
    const list = (await operator.get(base)).body
    expect(
      list.data.map(({ langId, isDefault }: { langId: string; isDefault: boolean }) => [langId, isDefault]),
    ).toEqual([
      ['en', true],
      ['fr', false],
    ])
    expect((await operator.get(`${videos}/${id}`)).body.subtitles).toHaveLength(2)
    expect((await operator.remove(`${base}/fr`)).status).toBe(204)
    expect((await operator.remove(`${base}/fr`)).status).toBe(404)
    expect((await operator.get(base)).body.total).toBe(1)
  })

  test('saving and removing are one write each', async () => {
    const { id } = (await operator.post(videos, { name: 'Audited' })).body
    await operator.put(`${videos}/${id}/subtitles/fr`, { text: srt })
    await operator.remove(`${videos}/${id}/subtitles/fr`)
    const { rows } = await sql(
      `select action, after->'version' as version from audit_entries
        where resource = 'videos' and "resourceId" = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'create', version: 1 },
      { action: 'subtitle', version: 2 },
      { action: 'subtitle', version: 3 },
    ])
  })

  test('two languages at once both stay', async () => {
    const { id } = (await operator.post(videos, { name: 'At once' })).body
    await Promise.all(
      ['en', 'fr', 'de', 'es'].map((lang) =>
        operator.put(`${videos}/${id}/subtitles/${lang}`, { text: srt }),
      ),
    )
    expect((await operator.get(`${videos}/${id}/subtitles`)).body.total).toBe(4)
  })

  test('a language has to be one', async () => {
    const { id } = (await operator.post(videos, { name: 'Languages' })).body
    expect(await operator.put(`${videos}/${id}/subtitles/en-12`, { text: srt })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'langId' }] },
    })
  })

  test('errors are named by their line', async () => {
    const { id } = (await operator.post(videos, { name: 'Invalid' })).body
    const text = 'WEBVTT\n\n00:00:03.000 --> 00:00:02.000\nBackwards\n\nno times here\n'
    const answer = await operator.put(`${videos}/${id}/subtitles/fr`, { text })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'text.3', code: 'end_before_start' },
          { path: 'text.6', code: 'no_time_line' },
        ],
      },
    })
  })
})
