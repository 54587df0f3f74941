import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

test('CALL-VIDEOS-01 a visitor follows a shared link and watches with subtitles', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = page.getByRole('row', { name: /Harbour City – Saltmarsh United, matchday 12/ })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('button', { name: 'Copy public link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/watch\/[\w-]+$/)

  const visitor = await openPage(browser, { locale: 'fr-FR' })
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  await visitor.goto(address)
  await expect(visitor).toHaveTitle('Harbour City – Saltmarsh United, 12ᵉ journée')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
  const video = visitor.locator('video')
  // Nothing of the video is fetched before it is played.
  await expect(visitor.getByRole('button', { name: 'Lire' }).first()).toBeVisible()
  expect(asked.filter((url) => /\.(m3u8|mp4)/.test(url))).toEqual([])
  await expectAccessible(visitor)
  await visitor.keyboard.press('m')
  await visitor.keyboard.press('k')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1)
  const languages = video.evaluate((element: HTMLVideoElement) =>
    [...element.querySelectorAll('track')].map(({ srclang }) => srclang).sort(),
  )
  expect(await languages).toEqual(['en', 'fr'])
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => {
        const [shown, ...others] = [...element.textTracks].filter(({ mode }) => mode === 'showing')
        return shown?.language === 'fr' && others.length === 0 ? (shown.cues?.length ?? 0) : 0
      }),
    )
    .toBeGreaterThan(0)
  await visitor.keyboard.press(' ')
  await expect(visitor.locator('.player-said')).toHaveText('En pause')
  await visitor.getByRole('button', { name: 'Réglages' }).click()
  await expect(visitor.getByRole('menuitem', { name: /^Qualité Auto \(\d+p\)/ })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Intégrer' }).click()
  const code = await visitor.getByRole('dialog').getByRole('textbox').inputValue()
  expect(code).toContain(`src="${address.replace('/watch/', '/embed/videos/')}"`)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Fermer' }).click()
  await expect(visitor.locator('section').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/watch\/[\w-]+$/,
  )
  // Visitors send nothing to the back-office or to anyone else.
  const own = /\/(watch|embed|embed-files|media|main-api\/embed)\/|^blob:|^data:/
  expect(asked.filter((url) => !own.test(url))).toEqual([])
  await visitor.context().close()
})

test('a page that stayed open plays with newly signed URLs', async ({ person: page, browser }) => {
  const address = await shareVideo(page)
  const visitor = await openPage(browser, { locale: 'en-GB' })
  // Signed URLs expire after about an hour; the player then requests new ones and goes on.
  await visitor.route('**/watch/*', async (route) => {
    const written = await (await route.fetch()).text()
    const body = written.replace(/("playlist":"[^"]*\/media\/)[^/]+/, '$12.1.expired')
    expect(body).not.toBe(written)
    await route.fulfill({ body, contentType: 'text/html' })
  })
  let reads = 0
  visitor.on('request', (request) => {
    if (request.url().includes('/main-api/embed/videos/') && request.method() === 'GET') reads++
  })
  await visitor.goto(`${address}?t=3&muted=1`)
  await visitor.getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => timeOf(visitor)).toBeGreaterThan(3)
  expect(reads).toBe(1)
  await visitor.context().close()
})

test('the player works in another site that gives it no storage, and the report is sent', async ({
  person: page,
  browser,
}) => {
  const address = (await shareVideo(page)).replace('/watch/', '/embed/videos/')
  const visitor = await openPage(browser, { locale: 'en-GB' })
  await visitor.addInitScript(() => {
    // The body of a beacon cannot be read by the test, so the same is fetched.
    navigator.sendBeacon = (url, body) => {
      const headers = { 'content-type': 'application/json' }
      void (body as Blob).text().then((text) => fetch(url, { method: 'POST', headers, body: text }))
      return true
    }
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const body = `<iframe src="${address}?muted=1" width="560" height="315" title="A derby"></iframe>`
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const player = visitor.frameLocator('iframe')
  await player.getByRole('button', { name: 'Play' }).first().click()
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1)
  await expect(player.locator('header')).toHaveCount(0)
  const sent = visitor.waitForRequest(
    (request) => request.url().endsWith('/playback') && (request.postData() ?? '').includes('"ended":true'),
  )
  await player.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5
  })
  const report = JSON.parse((await sent).postData() ?? '{}')
  expect(report).toMatchObject({ ended: true, visit: expect.stringMatching(/^[\w-]{32,36}$/) })
  expect(report.watched.length).toBeGreaterThan(0)
  await visitor.context().close()
  site.close()
})

test('a revoked link leads nowhere, and an unknown one says so', async ({ person: page, browser }) => {
  const address = await shareVideo(page)
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create public link' })).toBeVisible()
  const visitor = await openPage(browser, { locale: 'fr-FR' })
  for (const gone of [address, '/embed/videos/nosuchvideo']) {
    await visitor.goto(gone)
    await expect(visitor.getByText('Cette vidéo n’est pas disponible.')).toBeVisible()
    await expectAccessible(visitor)
  }
  await visitor.context().close()
})

const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Opens a video of the demo world and returns its public link, which is created if there is none. */
async function shareVideo(page: Page): Promise<string> {
  await logIn(page, 'operator')
  await page
    .getByRole('link', { name: /Kestrel Rovers – Lighthouse AFC/ })
    .first()
    .click()
  const link = page.getByLabel('Public link')
  const create = page.getByRole('button', { name: 'Create public link' })
  await link.or(create).first().waitFor()
  if (await create.isVisible()) await create.click()
  await expect(link).toHaveValue(/\/watch\//)
  return await link.inputValue()
}
