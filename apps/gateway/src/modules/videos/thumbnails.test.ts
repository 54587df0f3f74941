import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const prefix = 'accounts/1/videos/1/1'

/** A playable video of a minute, without real files. */
async function makeVideo(): Promise<number> {
  const { id } = (await operator.post(videos, { name: 'With a thumbnail' })).body
  await sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8', "outputPrefix" = $2,
      "analysedPrefix" = $2, "thumbnailPath" = 'thumbnail.jpg', visibility = 'public',
      renditions = '[{"height":240,"width":426,"bitrate":1,"playlist":"hls/240p.m3u8"}]',
      suggestions = '[{"at":4000,"path":"suggestion-1.jpg"}]' where id = $1`,
    [id, prefix],
  )
  return id
}

const upload = (contentType: string) =>
  uploadFile(gateway, operator, { content: 'data', fileName: 'picture', contentType, purpose: 'image' })

describe('the thumbnail of a video', () => {
  test('is made by a job, from a frame, a suggestion or an upload', async () => {
    const id = await makeVideo()
    const base = `${videos}/${id}/thumbnails`
    const frame = await operator.put(`${base}/default`, { source: 'frame', at: 1234 })
    expect(frame).toMatchObject({ status: 202, body: { type: 'choose-thumbnail', resourceId: id } })
    expect(frame.body.payload).toMatchObject({ langId: null, source: 'frame', at: 1234, file: null })
    const suggestion = await operator.put(`${base}/fr`, { source: 'suggestion', at: 4000 })
    expect(suggestion.body.payload).toMatchObject({ langId: 'fr', at: 4000 })
    const file = await upload('image/png')
    const own = await operator.put(`${base}/fr`, { source: 'upload', file })
    expect(own.body.payload).toMatchObject({ source: 'upload', at: null, file })
  })

  test('is refused with the name of the field', async () => {
    const id = await makeVideo()
    const refused = async (langId: string, body: object) => {
      const answer = await operator.put(`${videos}/${id}/thumbnails/${langId}`, body)
      return [answer.status, answer.body.errors?.[0]?.path]
    }
    expect(await refused('default', { source: 'frame' })).toEqual([400, 'at'])
    expect(await refused('default', { source: 'frame', at: 60_001 })).toEqual([400, 'at'])
    expect(await refused('default', { source: 'frame', at: -1 })).toEqual([400, 'at'])
    expect(await refused('default', { source: 'suggestion', at: 4001 })).toEqual([400, 'at'])
    expect(await refused('default', { source: 'upload' })).toEqual([400, 'file'])
    expect(await refused('default', { source: 'upload', file: 'accounts/1/other.png' })).toEqual([
      400,
      'file',
    ])
    const gif = await upload('image/gif')
    expect(await refused('default', { source: 'upload', file: gif })).toEqual([400, 'file'])
    expect(await refused('default', { source: 'painting' })).toEqual([400, 'source'])
    expect(await refused('not-a-language-', { source: 'frame', at: 0 })).toEqual([400, 'langId'])
    const { body } = await operator.post(videos, { name: 'Without a file' })
    const frame = { source: 'frame', at: 0 }
    expect((await operator.put(`${videos}/${body.id}/thumbnails/default`, frame)).status).toBe(422)
  })

  test('has at most 50 languages', async () => {
    const id = await makeVideo()
    await sql(
      `update videos set thumbnails = (select jsonb_agg(jsonb_build_object('langId', 'en-' || n, 'key', 'k', 'size', 1,
        'source', 'upload', 'at', null)) from generate_series(101, 150) n) where id = $1`,
      [id],
    )
    const frame = { source: 'frame', at: 0 }
    const answer = await operator.put(`${videos}/${id}/thumbnails/fr`, frame)
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'langId'])
    expect((await operator.put(`${videos}/${id}/thumbnails/en-101`, frame)).status).toBe(202)
  })

  test('a chosen one replaces the automatic one, and its language that of the public page; both can be removed', async () => {
    const id = await makeVideo()
    const stored = (langId: string | null) => ({
      langId,
      source: 'frame',
      at: 1000,
      key: `accounts/1/videos/${id}/thumbnails/${langId ?? 'default'}-7.jpg`,
      size: 4,
    })
    await sql('update videos set thumbnails = $2 where id = $1', [
      id,
      JSON.stringify([stored(null), stored('fr')]),
    ])
    const { body } = await operator.get(`${videos}/${id}`)
    expect(body.thumbnail.url).toContain('default-7.jpg')
    expect(body.thumbnails.map(({ langId }: { langId: string }) => langId)).toEqual([null, 'fr'])
    const { rows } = await sql('select "publicKey" from videos where id = $1', [id])
    const shown = async (query: string) =>
      (await gateway.anonymous.get(`/main-api/embed/videos/${rows[0].publicKey}${query}`)).body.thumbnail
        .split('/')
        .at(-1)
    expect([await shown('?lang=fr'), await shown('?lang=en'), await shown('')]).toEqual([
      'fr-7.jpg',
      'default-7.jpg',
      'default-7.jpg',
    ])
    expect((await operator.remove(`${videos}/${id}/thumbnails/fr`)).status).toBe(204)
    expect(await shown('?lang=fr')).toBe('default-7.jpg')
    expect((await operator.remove(`${videos}/${id}/thumbnails/fr`)).status).toBe(404)
    expect((await operator.remove(`${videos}/${id}/thumbnails/default`)).status).toBe(204)
    expect(await shown('?lang=fr')).toBe('thumbnail.jpg')
    const audited = await sql(
      `select action from audit_entries where resource = 'videos' and "resourceId" = $1 order by id`,
      [id],
    )
    expect(audited.rows.map(({ action }) => action)).toEqual(['create', 'thumbnail', 'thumbnail'])
  })

  test('suggestions are listed once the video has been analysed', async () => {
    const id = await makeVideo()
    const list = async () => (await operator.get(`${videos}/${id}/thumbnail-suggestions`)).body
    expect(await list()).toMatchObject({ total: 1, isComplete: true, data: [{ at: 4000 }] })
    await sql(`update videos set suggestions = '[]', "analysedPrefix" = null where id = $1`, [id])
    expect(await list()).toEqual({ data: [], total: 0, isComplete: false })
  })

  test('readers see it and cannot change it; other accounts do not see it', async () => {
    const id = await makeVideo()
    const reader = await gateway.user(operator.account, ['video_download', 'read_only'])
    const frame = { source: 'frame', at: 0 }
    expect((await reader.get(`${videos}/${id}/thumbnail-suggestions`)).status).toBe(200)
    expect((await reader.put(`${videos}/${id}/thumbnails/default`, frame)).status).toBe(403)
    expect((await reader.remove(`${videos}/${id}/thumbnails/default`)).status).toBe(403)
    const rival = await gateway.user(await gateway.account())
    expect((await rival.put(`${videos}/${id}/thumbnails/default`, frame)).status).toBe(404)
  })
})
