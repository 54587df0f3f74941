import { completeUpload, startUpload, videos } from '@touchline/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fileOf } from '../../testing/files.ts'
import { jsonOf } from '../../testing/gateway.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'

/** Whether the store has no room. */
let isFull = false

const key = 'videos/upload.mp4'
const start = page.getByRole('button', { name: 'Create and upload' })

/** Opens the screen that adds videos, and chooses a file. */
async function choose(name: string, type: string, options: Given = {}) {
  const opened = await openHeld('/medias/videos/create', videos, [], {
    ...options,
    given: (gateway) => {
      const puts = vi.spyOn(XMLHttpRequest.prototype, 'send').mock.contexts as XMLHttpRequest[]
      gateway.answer(startUpload, () => {
        const stored = puts.find(({ status }) => status === 200)?.getResponseHeader('etag')
        return {
          ...{ uploadId: 'upload', key, partSize: 1000, nextPart: null },
          parts: stored ? [] : [{ number: 1, url: isFull ? '/storage/full' : '/storage/part' }],
          completed: stored ? [{ number: 1, etag: stored }] : [],
        }
      })
      gateway.answer(completeUpload, { key, size: 70, contentType: type })
    },
  })
  await expect
    .element(page.getByRole('button', { name: /^(Choose files|Choisir des fichiers)$/ }))
    .toBeVisible()
  await page.elementLocator(document.querySelector('input[type=file]')!).upload(fileOf(name, type))
  return opened
}

/** Gives up an upload, whose video is deleted. */
async function cancel(name: string) {
  await page.getByRole('button', { name: `Cancel ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop upload' }).click()
  await expect.element(page.getByRole('button', { name: `Cancel ${name}` })).not.toBeInTheDocument()
}

test('ROUTE-99 a file that is no video makes none', async () => {
  const { held } = await choose('notes.txt', 'text/plain')
  await expect.element(page.getByText('“notes.txt” is not a video. Choose another file.')).toBeVisible()
  await expect.element(start).toBeDisabled()
  expect(held.all()).toEqual([])
})

test('ROUTE-99 one button holds an upload and goes on with it', async () => {
  const { gateway, held } = await choose('slow.mp4', 'video/mp4')
  // Left unanswered, so that the upload lasts as long as the test needs it.
  const goOn = gateway.holdBack(startUpload)
  await start.click()
  const pause = page.getByRole('button', { name: 'Pause slow' })
  const resume = page.getByRole('button', { name: 'Resume slow' })
  await expect.element(pause).toBeVisible()
  ;(pause.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(resume).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pause).toHaveFocus()
  expect(held.all().map(({ name }) => name)).toEqual(['slow'])
  await cancel('slow')
  await expect.poll(() => held.all()).toEqual([])
  goOn()
})

test('ROUTE-99 a full disk is said at the upload, which goes on when there is room again', async () => {
  const { gateway, held } = await choose('full.mp4', 'video/mp4')
  gateway.respond([videos, 'update'], () => jsonOf(200, { ...held.find(1), state: 'processing' }))
  isFull = true
  await start.click()
  const full = page.getByText('There is no space left on the server. Tell your administrator.', {
    exact: true,
  })
  await expect.element(full).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('fr')
  await page.getByRole('button', { name: 'Reprendre full' }).click()
  await expect
    .element(
      page.getByText('Il n’y a plus d’espace disponible sur le serveur. Prévenez votre administrateur.', {
        exact: true,
      }),
    )
    .toBeVisible()

  isFull = false
  await page.getByRole('button', { name: 'Reprendre full' }).click()
  await expect
    .poll(() => gateway.asked([videos, 'update']).map(({ body }) => body))
    .toMatchObject([{ file: key }])
  expect(gateway.asked(completeUpload)).toHaveLength(1)
  expect(held.all().map(({ name }) => name)).toEqual(['full'])
})

test.each([
  [1280, 720],
  [390, 844],
])('ROUTE-99 the tray of uploads does not cover that the line is lost, at %i × %i', async (width, height) => {
  const { gateway } = await choose('slow.mp4', 'video/mp4', { language: 'fr', width, height })
  gateway.holdBack(startUpload)
  await page.getByRole('button', { name: 'Créer et mettre en ligne' }).click()
  const tray = page.getByRole('region', { name: 'Mises en ligne' })
  await expect.element(tray).toBeVisible()
  gateway.cut()
  const said = page.getByText(/^Vous êtes hors ligne\./)
  await expect.element(said).toBeVisible()
  const boxOf = (part: typeof said) => part.element().getBoundingClientRect()
  const isCovered = () => {
    const [text, over] = [boxOf(said), boxOf(tray)]
    return text.right > over.left && text.bottom > over.top
  }
  await expect.poll(isCovered).toBe(false)
  expect(boxOf(said).bottom).toBeLessThanOrEqual(height)
  gateway.mend()
})
