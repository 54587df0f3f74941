import {
  type Job,
  jobFailureOf,
  jobs,
  languages,
  listThumbnailSuggestions,
  removeThumbnail,
  setThumbnail,
  type Video,
  videos,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { fileOf } from '../../testing/files.ts'
import { picture } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'
import { takeUploads } from '../../testing/uploads.ts'

const video: Video = {
  ...playableVideo,
  renditions: [{ height: 480, width: 854, bitrate: 1_000_000, playlist: '480.m3u8' }],
}
const suggestions = page.getByRole('radiogroup', { name: 'Suggestions' }).getByRole('radio')
const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const upload = (file: File) => page.elementLocator(document.querySelector('input[type=file]')!).upload(file)

/** Opens the thumbnails of a video whose jobs end at once, as is said. */
async function open(ending: Partial<Job> = { state: 'done' }) {
  const opened = await openHeld('/medias/videos/edit/1/thumbnail', videos, [video], {
    given: (gateway) => {
      const held = gateway.hold(videos, [video])
      const done = gateway.hold(jobs, [])
      takeUploads(gateway)
      gateway.hold(languages, [item(languages, { langId: 'fr', name: 'Français' })])
      gateway.answer(listThumbnailSuggestions, {
        data: [1, 2, 3].map((second) => ({ at: second * 4000, file: picture })),
        total: 3,
        isComplete: true,
      })
      const others = (langId: string | null) => held.find(1).thumbnails.filter((one) => one.langId !== langId)
      const idOf = (langId: string) => (langId === 'default' ? null : langId)
      gateway.answer(setThumbnail, ({ params, body: { source, at = null } }) => {
        const langId = idOf(params.langId!)
        if (ending.state === 'done')
          held.change(1, { thumbnails: [...others(langId), { langId, source, at, file: picture }] })
        const job = item(jobs, { type: 'choose-thumbnail', resourceType: 'Video', resourceId: 1, ...ending })
        done.add(job)
        return job
      })
      gateway.answer(removeThumbnail, ({ params }) => {
        held.change(1, { thumbnails: others(idOf(params.langId!)) })
        return undefined
      })
    },
  })
  await shown('Chosen automatically')
  return opened
}

test('a thumbnail is a frame that is found with the keyboard', async () => {
  const { gateway } = await open()
  const use = page.getByRole('button', { name: 'Use this frame' })
  await expect.element(use).toBeEnabled()
  const slider = page.getByRole('slider', { name: 'Position' })
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>12/}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0:00.12')
  await use.click()
  await shown('Frame at 0:00.12')
  const { source, at } = gateway.asked(setThumbnail)[0]!.body as { source: string; at: number }
  expect([source, Math.floor(at / 40)]).toEqual(['frame', 12])
})

test('a thumbnail is a suggestion', async () => {
  await open()
  await expect.poll(() => suggestions.elements()).toHaveLength(3)
  await expect.element(suggestions.nth(2)).toBeEnabled()
  ;(suggestions.nth(2).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await page.getByRole('button', { name: 'Use this suggestion' }).click()
  await shown('Suggestion at 0:12.00')
  await expect.element(suggestions.nth(2)).toBeChecked()
  await expectAccessible()
})

test('a thumbnail of another language is uploaded and removed; the default stays as it is', async () => {
  const { gateway } = await open()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('combobox', { name: 'Language' }).fill('Fran')
  await page.getByRole('option', { name: 'Français', exact: true }).click()
  await shown('Same as the default')
  await upload(fileOf('poster.png', 'image/png'))
  await shown('Uploaded image')
  expect(gateway.asked(setThumbnail).map(({ path, body }) => [path, body])).toEqual([
    ['/main-api/videos/1/thumbnails/fr', { source: 'upload', file: 'uploads/poster.png' }],
  ])
  await page.getByRole('button', { name: 'Default', exact: true }).click()
  await shown('Chosen automatically')
  await page.getByRole('button', { name: 'French' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await shown('Same as the default')
})

test('a thumbnail that cannot be made says why', async () => {
  await open({ state: 'failed', error: jobFailureOf('not_image') })
  await upload(fileOf('fake.png', 'image/png'))
  await shown('This file is not a JPEG, PNG or WebP image. Choose another one.')
  await expectAccessible()
})

test('no file is taken while a thumbnail is made, instead of being lost', async () => {
  await open({ state: 'in_progress' })
  const field = page.getByLabelText('New thumbnail')
  await expect.element(field).toBeEnabled()
  await suggestions.nth(1).click()
  await page.getByRole('button', { name: 'Use this suggestion' }).click()
  await shown('Preparing the thumbnail…')
  await expect.element(field).toBeDisabled()
})
