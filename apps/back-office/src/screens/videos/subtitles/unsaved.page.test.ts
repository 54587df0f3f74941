import { saveSubtitles } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewSubtitles } from '../../../testing/openSubtitles.ts'
import { playableVideo } from '../../../testing/playable.ts'
import { sample } from '../../../testing/sample.ts'

const text = page.getByRole('textbox', { name: 'Text' })
const clip = page.getByRole('link', { name: 'Clip', exact: true })

/** Writes subtitles in a new language, as text; the gateway keeps what is saved. */
async function write(words: string) {
  const { gateway, held } = await openNewSubtitles()
  gateway.answer(saveSubtitles, ({ params: { langId }, body }) => {
    const url = `data:text/vtt,${encodeURIComponent(body.text)}`
    const file = { url, contentType: 'text/vtt', size: null }
    const saved = sample(saveSubtitles.reply, { langId: langId!, label: 'Nederlands', file })
    held.change(playableVideo.id, { subtitles: [...playableVideo.subtitles, saved] })
    return saved
  })
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await text.fill(words)
}

test('ROUTE-103 subtitles that are being written are not lost by another language, nor by their own save', async () => {
  await write('1\n00:00:00,000 --> 00:00:02,000\nTor!')
  const field = text.element()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(text).toHaveValue('1\n00:00:00,000 --> 00:00:02,000\nTor!')
  await clip.click()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(text).toHaveValue('1\n00:00:00,000 --> 00:00:02,000\nTor!')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => (text.element() as HTMLTextAreaElement).value).toMatch(/^WEBVTT/)
  expect(text.element()).toBe(field)
  await clip.click()
  await expect.poll(() => location.pathname).toBe(`/medias/videos/edit/${playableVideo.id}/clip`)
})
