import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { makeMatch } from '../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

// Every signed address that any answer contains is tried on every file of the account: a picture opens itself, a
// playlist what lies in its folder, and nothing opens what was not shown.

let gateway: TestGateway
let operator: TestUser
/** What may stand in an address instead of a parameter. */
let ids: (string | number)[]
let keys: string[]
let prefix: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const { pool, storage } = gateway.services
  const video = await makeItem(operator, '/main-api/videos', { name: 'Derby', visibility: 'public' })
  prefix = `accounts/${operator.account.id}/videos/${video.id}/1`
  const files = {
    playlist: 'hls/master.m3u8',
    rendition: 'hls/720/index.m3u8',
    segment: 'hls/720/0.m4s',
    thumbnail: 'thumbnail.jpg',
    sprite: 'sprite.jpg',
    waveform: 'waveform.bin',
    filmstrip: 'filmstrip/filmstrip.json',
    sheet: 'filmstrip/0.jpg',
    suggestion: 'suggestions/0.jpg',
    preview: 'hls/previews/1/master.m3u8',
  }
  const source = `accounts/${operator.account.id}/uploads/1/derby.mp4`
  const text = `accounts/${operator.account.id}/videos/${video.id}/subtitles/en.vtt`
  await pool.query(
    `update videos set state = 'ready', duration = 60000, "outputPrefix" = $2, "playlistPath" = $3,
        "thumbnailPath" = $4, sprite = $5, "waveformPath" = $6, "filmstripPath" = $7, suggestions = $8,
        renditions = $9, "fileKey" = $10, "fileType" = 'video/mp4', size = 4, subtitles = $11, "analysedPrefix" = $2,
        width = 1280, height = 720, "frameRate" = 25
      where id = $1`,
    [
      video.id,
      prefix,
      files.playlist,
      files.thumbnail,
      { path: files.sprite, columns: 5, count: 5, width: 160, height: 90, interval: 1000 },
      files.waveform,
      files.filmstrip,
      JSON.stringify([{ path: files.suggestion, at: 1000 }]),
      JSON.stringify([{ height: 720, width: 1280, bitrate: 1, playlist: files.rendition }]),
      source,
      JSON.stringify([
        {
          langId: 'en',
          label: 'English',
          kind: 'subtitles',
          isDefault: true,
          source: 'upload',
          key: text,
          size: 4,
        },
      ]),
    ],
  )
  const match = await makeMatch(operator)
  await operator.put(`/main-api/events/${match.id}`, { state: 'replay', visibility: 'public' })
  await makeItem(operator, `/main-api/events/${match.id}/streams`, {
    kind: 'video',
    VideoId: video.id,
    isMain: true,
  })
  const clip = await makeItem(operator, '/streaming-service-api/clips', {
    ...{ title: 'Goal', videoId: video.id, in: 0, out: 1000 },
  })
  const cut = `accounts/${operator.account.id}/clips/${clip.id}/1`
  await pool.query(
    `update clips set state = 'ready', "outputPrefix" = $2, "filePath" = 'clip.mp4', "thumbnailPath" = 'thumbnail.jpg',
        "previewPrefix" = $3, "previewPath" = $4 where id = $1`,
    [clip.id, cut, prefix, files.preview],
  )
  keys = [
    ...Object.values(files).map((path) => `${prefix}/${path}`),
    ...[source, text, `${cut}/clip.mp4`, `${cut}/thumbnail.jpg`],
  ]
  for (const key of keys) await storage.put(key, Buffer.from('four'), 'application/octet-stream')
  const { rows } = await pool.query('select "publicKey" from videos where id = $1', [video.id])
  const { rows: events } = await pool.query('select "publicKey" from events where id = $1', [match.id])
  ids = [video.id, match.id, clip.id, rows[0].publicKey, events[0].publicKey]
})

/** The signed addresses in the answers of everything that is read, also of pages. */
async function addressesFor({ token }: { token: string }): Promise<Set<string>> {
  const found = new Set<string>()
  const urls = gateway.routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ url }) =>
      url.includes(':') ? ids.map((id) => url.replace(':langId', 'en').replace(/:\w+/g, String(id))) : [url],
    )
  for (const url of urls) {
    const { body } = await gateway.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    for (const [address] of body.matchAll(/\/media\/\d[^"'\s<>\\?,;]*/g)) found.add(address)
  }
  return found
}

/** What an address shows: itself, and for what refers to others those in its first folder. */
function isShown(shown: string, key: string): boolean {
  if (shown === key) return true
  const folder = /^(.*\/(?:hls|filmstrip)\/).*\.(?:m3u8|json)$/.exec(shown)?.[1]
  return folder !== undefined && key.startsWith(folder)
}

test('a signed address opens what it shows, and nothing beside it', async () => {
  const addresses = await addressesFor(operator)
  const shown = new Set([...addresses].map((address) => address.split('/').slice(3).join('/')))
  for (const key of keys.filter((one) => !/\/(0\.m4s|0\.jpg)$/.test(one) || one.includes('suggestions')))
    expect(shown, key).toContain(key)
  const wrong: string[] = []
  for (const address of addresses) {
    const [, , token, ...rest] = address.split('/')
    for (const key of keys) {
      const { statusCode } = await gateway.app.inject(`/media/${token}/${key}`)
      if ((statusCode === 200) !== isShown(rest.join('/'), key))
        wrong.push(`${rest.join('/')} on ${key}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

test('somebody who sees only own videos gets no address of those of others, on the dashboard neither', async () => {
  const own = await gateway.user(operator.account, [
    ...(['own_videos_only', 'video_write', 'sport_player_write', 'liveclipping_write'] as const),
  ])
  // What is public is there for everybody.
  for (const table of ['videos', 'events'])
    await gateway.services.pool.query(`update ${table} set visibility = 'private'`)
  expect((await operator.get('/main-api/dashboard')).body.recent[0].picture).not.toBeNull()
  expect((await own.get('/main-api/dashboard')).body.recent).toMatchObject([{ picture: null }])
  const addresses = [...(await addressesFor(own))]
  expect(addresses.filter((address) => address.includes(prefix))).toEqual([])
})
