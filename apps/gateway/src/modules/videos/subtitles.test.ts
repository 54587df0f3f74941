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

  test('a WebVTT file is kept byte for byte: header, blocks, comments, identifiers, settings and tags', async () => {
    const { id } = (await operator.post(videos, { name: 'Kept' })).body
    const text =
      'WEBVTT - Derby\r\nKind: captions\r\n\r\nSTYLE\r\n::cue(.loud) { color: red }\r\n\r\nREGION\nid:top\nwidth:40%\n\nNOTE first\n\n' +
      'goal\n00:01.000 --> 00:02.000 region:top align:start\n<v.loud Ann>Goal! <00:01.500>&amp; <i>again</i>\n\n\nNOTE between\n\n' +
      '00:00:03.000 --> 00:00:04.000 line:0\n<ruby>漢<rt>kan</rt></ruby>\n\nNOTE last'
    const saved = await operator.put(`${videos}/${id}/subtitles/en`, { text })
    expect(saved.status).toBe(200)
    const file = await fetch(`http://127.0.0.1:${gateway.port}${saved.body.file.url}`)
    expect(await file.text()).toBe(text)
  })

  test('a change that is based on a version that is no longer current is refused', async () => {
    const { id } = (await operator.post(videos, { name: 'Two editors' })).body
    const address = `${videos}/${id}/subtitles/fr`
    const first = await operator.put(address, { text: srt, basedOn: null })
    expect(first.status).toBe(200)
    const basedOn = first.body.file.url.split('/').at(-1)
    const second = await operator.put(address, { text: srt.replace('Bonjour', 'Salut'), basedOn })
    expect(second.status).toBe(200)
    const current = { langId: 'fr', file: { size: second.body.file.size } }
    for (const old of [basedOn, null])
      expect(await operator.put(address, { text: srt, basedOn: old })).toMatchObject({
        status: 412,
        body: { code: 'stale', current },
      })
    expect((await operator.put(address, { text: srt })).status).toBe(200)
  })

  test('hostile texts are errors, or stored as the text they are', async () => {
    const { id } = (await operator.post(videos, { name: 'Hostile' })).body
    const address = `${videos}/${id}/subtitles/fr`
    const cue = '00:00:01.000 --> 00:00:02.000\n'
    const many = Array.from({ length: 20_001 }, () => `${cue}x\n`).join('\n')
    expect(await operator.put(address, { text: `WEBVTT\n\n${many}` })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'text.60003', code: 'too_many' }] },
    })
    expect(await operator.put(address, { text: '<'.repeat(1_000_000) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'text.1', code: 'no_time_line' }] },
    })
    const text = `1\n${cue.replaceAll('.', ',')}<script>alert(1)</script>\n`
    const saved = await operator.put(address, { text })
    const file = await fetch(`http://127.0.0.1:${gateway.port}${saved.body.file.url}`)
    expect(await file.text()).toContain('&lt;script&gt;')
    expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  })
})
