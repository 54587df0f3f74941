import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, logIn, openPage, type Page, test } from './person.ts'

const video = (visitor: Page) => visitor.locator('video')
const timeOf = (visitor: Page) => video(visitor).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)

test('CALL-VIDEOS-01 a link is shared, watched with subtitles, embedded in another site, and revoked', async ({
  person: page,
  browser,
}) => {
  const name = /Harbour City – Saltmarsh United, matchday 12/
  await logIn(page, 'operator')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('button', { name: 'Copy public link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/watch\/[\w-]+$/)

  await test.step('a visitor who follows it watches with subtitles', async () => {
    const visitor = await openPage(browser, { locale: 'fr-FR' })
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(request.url()))
    await visitor.goto(address)
    await expect(visitor).toHaveTitle('Harbour City – Saltmarsh United, 12ᵉ journée')
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
    // Nothing of the video is fetched before it is played.
    await expect(visitor.getByRole('button', { name: 'Lire' }).first()).toBeVisible()
    expect(asked.filter((url) => /\.(m3u8|mp4)/.test(url))).toEqual([])
    await visitor.keyboard.press('m')
    await visitor.keyboard.press('k')
    await expect.poll(() => timeOf(visitor)).toBeGreaterThan(1)
    const languages = video(visitor).evaluate((element: HTMLVideoElement) =>
      [...element.querySelectorAll('track')].map(({ srclang }) => srclang).sort(),
    )
    expect(await languages).toEqual(['en', 'fr'])
    await expect
      .poll(() =>
        video(visitor).evaluate((element: HTMLVideoElement) => {
          const [shown, ...others] = [...element.textTracks].filter(({ mode }) => mode === 'showing')
          return shown?.language === 'fr' && others.length === 0 ? (shown.cues?.length ?? 0) : 0
        }),
      )
      .toBeGreaterThan(0)
    await visitor.keyboard.press(' ')
    await expect(visitor.locator('.player-said')).toHaveText('En pause')
    await visitor.getByRole('button', { name: 'Réglages' }).click()
    await expect(visitor.getByRole('menuitem', { name: /^Qualité Auto \(\d+p\)/ })).toBeVisible()
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('button', { name: 'Intégrer' }).click()
    const code = await visitor.getByRole('dialog').getByRole('textbox').inputValue()
    expect(code).toContain(`src="${address.replace('/watch/', '/embed/videos/')}"`)
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

  await test.step('a page that stayed open plays with newly signed URLs', async () => {
    const visitor = await openPage(browser)
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

  await test.step('it works in another site that gives it no storage, and the report is sent', async () => {
    const visitor = await openPage(browser)
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
    const src = `${address.replace('/watch/', '/embed/videos/')}?muted=1`
    const body = `<iframe src="${src}" width="560" height="315" title="A derby"></iframe>`
    const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
    await once(site.listen(0, '127.0.0.1'), 'listening')
    await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const player = visitor.frameLocator('iframe')
    await player.getByRole('button', { name: 'Play' }).first().click()
    await expect
      .poll(() => player.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(1)
    await expect(player.locator('header')).toHaveCount(0)
    const sent = visitor.waitForRequest(
      (request) => request.url().endsWith('/playback') && (request.postData() ?? '').includes('"ended":true'),
    )
    await player.locator('video').evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.5
    })
    const report = JSON.parse((await sent).postData() ?? '{}')
    expect(report).toMatchObject({ ended: true, visit: expect.stringMatching(/^[\w-]{32,36}$/) })
    expect(report.watched.length).toBeGreaterThan(0)
    await visitor.context().close()
    site.close()
  })

  await test.step('once it is revoked it leads nowhere', async () => {
    await page.getByRole('row', { name }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
    await expect(page.getByText('Link revoked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create public link' })).toBeVisible()
    const visitor = await openPage(browser, { locale: 'fr-FR' })
    for (const gone of [address, '/embed/videos/nosuchvideo']) {
      await visitor.goto(gone)
      await expect(
        visitor.getByText(
          'Cette vidéo n’est pas disponible. Vérifiez le lien auprès de la personne qui l’a envoyé.',
        ),
      ).toBeVisible()
    }
    await visitor.context().close()
  })
})
