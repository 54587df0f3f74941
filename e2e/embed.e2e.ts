import { expect, expectAccessible, logIn, openPage, test } from './person.ts'

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
  expect(address).toMatch(/\/embed\/videos\/[\w-]+$/)

  const visitor = await openPage(browser, { locale: 'fr-FR' })
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  await visitor.goto(address)
  await expect(visitor).toHaveTitle('Harbour City – Saltmarsh United, 12ᵉ journée')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
  const video = visitor.locator('video')
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
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
        const [track] = [...element.textTracks].filter(({ language }) => language === 'fr')
        track!.mode = 'showing'
        return track!.cues?.length ?? 0
      }),
    )
    .toBeGreaterThan(0)
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  await expectAccessible(visitor)
  // Visitors send nothing to the back-office or to anyone else.
  expect(
    asked.filter((url) => !/\/(embed|embed-files|media|main-api\/embed)\/|^blob:|^data:/.test(url)),
  ).toEqual([])

  // Signed URLs expire after about an hour; the player then requests new ones and goes on.
  let reads = 0
  await visitor.route('**/main-api/embed/videos/*', async (route) => {
    const read = await (await route.fetch()).json()
    if (++reads === 1) read.playlist = read.playlist.replace(/(\/media\/)[^/]+/, '$12.1.expired')
    await route.fulfill({ json: read })
  })
  await visitor.goto(address)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  expect(reads).toBe(2)
  await visitor.unroute('**/main-api/embed/videos/*')

  await visitor.goto('/embed/videos/nosuchvideo')
  await expect(visitor.getByText('Cette vidéo n’est pas disponible.')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.context().close()
})
