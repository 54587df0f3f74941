import { beforeAll, describe, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'
import { pageLanguage } from './page-language.ts'
import { scriptJson } from './render.ts'

let gateway: TestGateway
let account: TestAccount
let operator: TestUser
const videos = '/main-api/videos'
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

beforeAll(async () => {
  gateway = await openTestGateway({ PUBLIC_URL: 'https://touchline.example' })
  account = await gateway.account({ name: 'Club "A" & <b>' })
  operator = await gateway.user(account)
})

/** A video that can be played, with its public key. */
async function playable(body: object, user = operator): Promise<{ id: number; key: string }> {
  const { id } = (await user.post(videos, { visibility: 'public', ...body })).body
  const { rows } = await gateway.services.pool.query(
    `update videos set "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1', duration = 30000,
      "thumbnailPath" = 'thumbnail.jpg', width = 1920, height = 1080 where id = $1 returning "publicKey"`,
    [id],
  )
  return { id, key: rows[0].publicKey }
}
const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await gateway.app.inject({ url: path, headers })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}
/** Without a request, so that the gateway is told of it here. */
const setConfig = async ({ id }: TestAccount, config: object) => {
  await gateway.services.pool.query('update accounts set config = $1 where id = $2', [
    JSON.stringify(config),
    id,
  ])
  gateway.services.cache.forget()
}
const oembed = (url: string, more = '') =>
  gateway.anonymous.get(`/oembed?url=${encodeURIComponent(url)}${more}`)

const hostile = `</script><script>alert(1)</script>" onload='x' \u2028 $& $1 <!--`

describe('the public page', () => {
  test('escapes what people wrote, everywhere', async () => {
    const { key } = await playable({ name: hostile, description: hostile })
    for (const path of [`/watch/${key}`, `/embed/videos/${key}`]) {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('\u2028 $& $1 <!--')
      // The built page's own script, and the data.
      expect(html.match(/<script/g)).toHaveLength(2)
      expect(html.match(/<\/script>/g)).toHaveLength(2)
      const data = /<script type="application\/json" id="video">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      expect(JSON.parse(data)).toMatchObject({ name: hostile, key, brand: { name: account.name } })
      expect(html).toContain('<meta property="og:site_name" content="Club &#34;A&#34; &#38; &#60;b&#62;">')
    }
    const answer = await oembed(`https://touchline.example/watch/${key}`)
    expect(answer.body.html).toContain('title="&#60;/script&#62;&#60;script&#62;')
    expect(answer.body.title).toBe(hostile)
  })

  test('tells search engines and networks what it is, at its public address', async () => {
    const { key } = await playable({ name: 'A derby', description: 'Two late goals.' })
    const { html, headers } = await page(`/watch/${key}`, { host: 'attacker.example' })
    for (const tag of [
      `<link rel="canonical" href="https://touchline.example/watch/${key}">`,
      '<meta property="og:title" content="A derby">',
      '<meta property="og:description" content="Two late goals.">',
      `<meta property="og:image" content="https://touchline.example/watch/${key}/poster">`,
      `<meta property="og:video" content="https://touchline.example/embed/videos/${key}">`,
      '<meta name="twitter:card" content="player">',
      '<meta property="video:duration" content="30">',
    ])
      expect(html).toContain(tag)
    expect(html).not.toContain('attacker.example')
    expect(html).not.toContain('noindex')
    expect(html).toMatch(/<noscript><img src="[^"]+thumbnail\.jpg" alt=""><h1>A derby<\/h1>/)
    expect(headers['x-robots-tag']).toBeUndefined()
    const discovery = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const { pathname, search } = new URL(discovery.replaceAll('&#38;', '&'))
    expect((await gateway.anonymous.get(pathname + search)).body).toMatchObject({
      type: 'video',
      title: 'A derby',
    })
    const poster = await gateway.app.inject({ url: `/watch/${key}/poster` })
    expect([poster.statusCode, poster.headers.location]).toEqual([
      302,
      expect.stringMatching(/^.*\/media\/.+thumbnail\.jpg$/),
    ])
  })

  test('of an unlisted video is not indexed', async () => {
    const { key } = await playable({ name: 'Unlisted', visibility: 'unlisted' })
    const { status, html, headers } = await page(`/watch/${key}`)
    expect(status).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect((await oembed(`https://touchline.example/watch/${key}`)).status).toBe(200)
  })

  test.each([
    ['private', { visibility: 'private' }],
    ['not available yet', { rights: { startsAt: tomorrow } }],
    ['no longer available', { rights: { endsAt: '2020-01-01T00:00:00Z' } }],
    ['available in other countries', { rights: { countries: ['FR'] } }],
  ])('of a video that is %s is not there', async (_, body) => {
    const { key } = await playable({ name: 'Nobody may see this', ...body })
    for (const path of [`/watch/${key}`, `/embed/videos/${key}`, `/watch/${key}/poster`]) {
      const { status, html } = await page(path)
      expect([path, status]).toEqual([path, 404])
      expect(html).not.toContain('Nobody may see this')
    }
    expect((await page(`/watch/${key}`, { 'accept-language': 'fr' })).html).toContain(
      'Cette vidéo n’est pas disponible.',
    )
    expect((await oembed(`https://touchline.example/watch/${key}`)).status).toBe(404)
  })

  test('may be framed only without the page around it', async () => {
    const { key } = await playable({ name: 'Framed' })
    const policyOf = async (path: string) => {
      const { headers } = await page(path)
      return [
        /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0],
        headers['x-frame-options'],
      ]
    }
    expect(await policyOf(`/embed/videos/${key}`)).toEqual(['frame-ancestors *', undefined])
    expect(await policyOf(`/watch/${key}`)).toEqual(["frame-ancestors 'none'", 'DENY'])
    expect(await policyOf('/')).toEqual(["frame-ancestors 'none'", 'DENY'])
  })

  test('has the colour of the account, and no other style', async () => {
    const branded = await gateway.account()
    const { key } = await playable({ name: 'Branded' }, await gateway.user(branded))
    const styleOf = async (primary: string) => {
      await setConfig(branded, { colours: { primary }, logo: 'javascript:alert(1)' })
      const { html } = await page(`/watch/${key}`)
      expect(html).toContain('"logo":null')
      return /<html [^>]*?style="([^"]*)"/.exec(html)?.[1]
    }
    expect(await styleOf('#ffee00')).toBe('--brand: #ffee00; --brand-text: #10161f')
    expect(await styleOf('#102060')).toBe('--brand: #102060; --brand-text: #ffffff')
    expect(await styleOf('red; background: url(x)')).toBeUndefined()
  })

  test('has a logo only of its own account', async () => {
    const branded = await gateway.account()
    const { key } = await playable({ name: 'With a logo' }, await gateway.user(branded))
    const logoOf = async (logo: string) => {
      await setConfig(branded, { logo })
      return (await gateway.anonymous.get(`/main-api/embed/videos/${key}`)).body.brand.logo
    }
    expect(await logoOf(`accounts/${branded.id}/uploads/a/logo.png`)).toMatch(/\/uploads\/a\/logo\.png$/)
    expect(await logoOf(`accounts/${account.id}/uploads/a/logo.png`)).toBeNull()
    expect(await logoOf(`accounts/${branded.id}/../${account.id}/uploads/a/logo.png`)).toBeNull()
  })

  test('shows public videos of the same playlists, those that follow first', async () => {
    const own = await gateway.user(await gateway.account())
    const make = (name: string, body: object = {}) => playable({ name, ...body }, own)
    const [before, it, after] = [await make('Before'), await make('It'), await make('After')]
    const hidden = [
      await make('Unlisted one', { visibility: 'unlisted' }),
      await make('Private one', { visibility: 'private' }),
      await make('Later', { rights: { startsAt: tomorrow } }),
    ]
    const deleted = await make('Deleted')
    const ids = [before, ...hidden, it, deleted, after].map(({ id }) => id)
    await own.post('/main-api/playlists', { name: 'A season', videos: ids })
    await own.post('/main-api/playlists', { name: 'Another', videos: [it.id, after.id] })
    await own.remove(`${videos}/${deleted.id}`)
    const { body } = await gateway.anonymous.get(`/main-api/embed/videos/${it.key}`)
    expect(body.related.map(({ name }: { name: string }) => name)).toEqual(['After', 'Before'])
    expect(body.related[0].key).toBe(after.key)
  })
})

describe('oEmbed', () => {
  test('fits the player into what the consumer allows', async () => {
    const { key } = await playable({ name: 'Sized' })
    const url = `https://touchline.example/embed/videos/${key}`
    expect((await oembed(url)).body).toMatchObject({ width: 1920, height: 1080 })
    expect((await oembed(url, '&maxwidth=640')).body).toMatchObject({ width: 640, height: 360 })
    expect((await oembed(url, '&maxwidth=640&maxheight=90')).body).toMatchObject({ width: 160, height: 90 })
    expect((await oembed(url, '&maxwidth=640')).body.html).toContain(`src="${url}" width="640" height="360"`)
  })

  test('refuses what it cannot answer', async () => {
    const { key } = await playable({ name: 'Asked' })
    const url = `https://touchline.example/watch/${key}`
    expect((await oembed(url, '&format=xml')).status).toBe(501)
    expect((await oembed(url.replace('touchline.example', 'elsewhere.example'))).status).toBe(404)
    expect((await oembed(`https://touchline.example/watch/${'x'.repeat(32)}`)).status).toBe(404)
    for (const more of ['&maxwidth=0', '&maxwidth=x', '&maxheight=99999'])
      expect((await oembed(url, more)).body.errors[0].path).toMatch(/^max(width|height)$/)
    expect((await gateway.anonymous.get('/oembed')).body.errors[0].path).toBe('url')
  })
})

describe('a revoked link', () => {
  test('is 404 at once, and a new one can be made; the history says so', async () => {
    const { id, key } = await playable({ name: 'Revoked' })
    await gateway.services.pool.query(
      `update videos set shares = '[{"target":"link","state":"done","url":"/watch/x","at":"2026-01-01T00:00:00Z"},
        {"target":"youtube","state":"done","url":null,"at":"2026-01-01T00:00:00Z"}]' where id = $1`,
      [id],
    )
    expect((await operator.remove(`${videos}/${id}/share/link`)).status).toBe(204)
    for (const path of [`/watch/${key}`, `/embed/videos/${key}`, `/main-api/embed/videos/${key}`])
      expect((await page(path)).status).toBe(404)
    const { body } = await operator.get(`${videos}/${id}`)
    expect(body.shares).toMatchObject([{ target: 'youtube' }])
    const { rows } = await gateway.services.pool.query('select "publicKey" from videos where id = $1', [id])
    expect(rows[0].publicKey).not.toBe(key)
    expect((await page(`/watch/${rows[0].publicKey}`)).status).toBe(200)
    const history = (await operator.get(`${videos}/${id}/history`)).body
    expect(history.data[0]).toMatchObject({ action: 'revokeLink' })
  })

  test('needs the right to write, in the account of the video', async () => {
    const { id, key } = await playable({ name: 'Kept' })
    const stranger = await gateway.user(await gateway.account())
    const reader = await gateway.user(account, ['video_write', 'read_only'])
    expect((await stranger.remove(`${videos}/${id}/share/link`)).status).toBe(404)
    expect((await reader.remove(`${videos}/${id}/share/link`)).status).toBe(403)
    expect((await page(`/watch/${key}`)).status).toBe(200)
  })
})

test('the language is that of the address, else the one the browser likes best', () => {
  expect(pageLanguage('fr', 'en')).toBe('fr')
  expect(pageLanguage(undefined, 'de, fr;q=0.8, en;q=0.9')).toBe('en')
  expect(pageLanguage(undefined, 'fr-CA')).toBe('fr')
  expect(pageLanguage(['fr'], 'en;q=0, fr;q=0.1')).toBe('fr')
  expect(pageLanguage('de', undefined)).toBe('en')
})

test('data in the page cannot end its element', () => {
  expect(scriptJson({ a: '</script><!--\u2028&' })).toBe(
    '{"a":"\\u003c/script\\u003e\\u003c!--\\u2028\\u0026"}',
  )
})

describe('without a PUBLIC_URL', () => {
  let plain: TestGateway
  beforeAll(async () => {
    plain = await openTestGateway({}, gateway.connectionString)
  })

  test('a host that cannot be one is refused, and an odd one is escaped', async () => {
    const { key } = await playable({ name: 'Found' })
    const ask = async (host: string, of = host) => {
      const about = `/oembed?url=${encodeURIComponent(`http://${of}/watch/${key}`)}`
      const headers = { host }
      return [
        await plain.app.inject({ url: `/watch/${key}`, headers }),
        await plain.app.inject({ url: about, headers }),
      ] as const
    }
    for (const host of ['x"><script>', 'a b', '%00', 'x:99999', '[::1'])
      for (const { statusCode } of await ask(host, 'x')) expect([host, statusCode]).toEqual([host, 400])
    const [page, oembed] = await ask('x"onload=alert(1)')
    expect(page.body).toContain('href="http://x&#34;onload=alert(1)/watch/')
    expect(oembed.json().html).toContain('src="http://x&#34;onload=alert(1)/embed/')
  })
})
