import { request } from './all-screens.ts'
import { expect, logIn, type Page, test } from './person.ts'

const clip = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Clips' }).getByRole('listitem').filter({ hasText: title })

async function openClips(page: Page): Promise<void> {
  await logIn(page, 'operator')
  const { body } = await request(page, '/main-api/videos?q=All%20goals%20of')
  await page.goto(`/medias/videos/edit/${body.data[0].id}/clip`)
  await expect(page.getByRole('button', { name: 'Create clip' })).toBeVisible()
}

const read = async (page: Page, title: string) => {
  const { body } = await request(page, `/streaming-service-api/clips?q=${encodeURIComponent(title)}`)
  return body.data[0]
}

/** The cues of the subtitles that a clip's player shows. */
const cues = (page: Page, title: string) =>
  page.locator(`video[aria-label="${title}"]`).evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].flatMap(({ language, cues }) =>
      [...(cues ?? [])].map((cue) => {
        const { startTime, endTime, text } = cue as VTTCue
        return [language, startTime, endTime, text]
      }),
    ),
  )

test('a clip with the subtitles of its video is played, given a thumbnail, and made again', async ({
  person: page,
}) => {
  test.slow()
  await openClips(page)
  const row = clip(page, 'First goal')
  await expect(row.getByRole('link', { name: 'Download First goal' })).toBeVisible({ timeout: 60_000 })
  const files = row.getByRole('list', { name: 'Subtitles' })
  await test.step('a clip plays the subtitles of its video on its own clock, and they can be downloaded', async () => {
    await expect(files.getByRole('link')).toHaveText(['English', 'français'])
    await row.getByRole('button', { name: 'Play First goal' }).click()
    await expect
      .poll(() => cues(page, 'First goal'))
      .toEqual([
        ['en', 0, 2.5, 'A long ball into the box …'],
        ['en', 3, 5.5, 'Goal! The first of the round.'],
      ])
    const download = page.waitForEvent('download')
    await files.getByRole('link', { name: /français/ }).click()
    expect((await download).suggestedFilename()).toBe('First goal fr.vtt')
  })
  await test.step('the frame that the player shows becomes the thumbnail of a clip, without cutting it again', async () => {
    const video = page.locator('video[aria-label="First goal"]')
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.pause()
      element.currentTime = 3.5
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
    })
    const before = await read(page, 'First goal')
    await page.getByRole('button', { name: 'Use this frame' }).click()
    await expect.poll(async () => (await read(page, 'First goal')).thumbnail.url).toContain('thumbnail-3500')
    const after = await read(page, 'First goal')
    expect(after).toMatchObject({ thumbnailAt: 3.5, frames: before.frames })
    expect(after.file.size).toBe(before.file.size)
    expect(new URL(after.file.url, page.url()).pathname).toBe(new URL(before.file.url, page.url()).pathname)
    await expect(row.locator('img')).toHaveAttribute('src', /thumbnail-3500/)
    await page.getByRole('button', { name: 'Choose automatically' }).click()
    await expect.poll(async () => (await read(page, 'First goal')).thumbnailAt).toBeNull()
    await expect(page.getByRole('button', { name: 'Choose automatically' })).toBeHidden()
  })
  await test.step('the subtitles of a clip are changed afterwards: those in the picture make its files again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Subtitles of “First goal”' })
    const before = await read(page, 'First goal')
    await row.getByRole('button', { name: 'Actions for First goal' }).click()
    await page.getByRole('button', { name: 'Subtitles…' }).click()
    await dialog.getByRole('combobox', { name: 'Subtitles' }).selectOption('Burnt into the picture')
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('français')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(files).toBeHidden()
    await expect.poll(async () => (await read(page, 'First goal')).state, { timeout: 60_000 }).toBe('ready')
    const after = await read(page, 'First goal')
    expect(after).toMatchObject({ subtitles: 'burnt', subtitlesLanguage: 'fr', frames: before.frames })
    expect(after.file.url).not.toBe(before.file.url)
  })
})

test('clips take of the subtitles what is asked for, also those of a match or a conference', async ({
  person: page,
}) => {
  test.slow()
  await openClips(page)
  await test.step('subtitles are burnt into a clip in one language; others have none', async () => {
    const subtitles = page.getByRole('combobox', { name: 'Subtitles' })
    const create = async (title: string) => {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
      await page.getByRole('button', { name: 'Create clip' }).click()
      await expect(clip(page, title).getByRole('link', { name: `Download ${title}` })).toBeVisible({
        timeout: 60_000,
      })
    }
    await expect(subtitles).toHaveValue('beside')
    await subtitles.selectOption('Burnt into the picture')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('français')
    await create('In French')
    expect(await read(page, 'In French')).toMatchObject({
      ...{ subtitles: 'burnt', subtitlesLanguage: 'fr', subtitleFiles: [], state: 'ready' },
    })
    await subtitles.selectOption('None')
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden()
    await create('Without words')
    expect(await read(page, 'Without words')).toMatchObject({ subtitles: 'none', subtitleFiles: [] })
  })
  for (const { kind, list, field, base } of [
    { kind: 'match', list: '/main-api/events', field: 'eventId', base: '/events/sports/edit' },
    {
      kind: 'conference',
      list: '/main-api/business-players',
      field: 'businessPlayerId',
      base: '/events/conferences/edit',
    },
  ])
    await test.step(`the subtitles of a clip of a ${kind} are those of its recording`, async () => {
      const { body } = await request(page, `${list}?limit=50`)
      const { id } = body.data.find(({ visibility }: { visibility: string }) => visibility === 'public')
      const title = `Beginning of the ${kind}`
      const wanted = JSON.stringify({ title, [field]: id, in: 0, out: 3000 })
      const made = await request(page, '/streaming-service-api/clips', { method: 'POST', body: wanted })
      expect(made.status).toBe(201)
      await page.goto(`${base}/${id}/clip`)
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('button', { name: 'Subtitles…' }).click()
      const dialog = page.getByRole('dialog', { name: `Subtitles of “${title}”` })
      await dialog.getByRole('combobox', { name: 'Subtitles' }).selectOption('None')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      expect(await read(page, title)).toMatchObject({ [field]: id, subtitles: 'none' })
    })
})
