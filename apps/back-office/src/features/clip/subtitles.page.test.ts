import { type Clip, clips, fieldError, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

const fileOf = (langId: string, label: string): Clip['subtitleFiles'][number] => ({
  aspect: null,
  langId,
  label,
  kind: 'subtitles',
  isDefault: langId === 'en',
  file: { url: `/media/${langId}.vtt`, contentType: 'text/vtt', size: null },
})
const english = fileOf('en', 'English')
const french = fileOf('fr', 'français')
const clip = item(clips, {
  id: 1,
  title: 'First goal',
  videoId: playableVideo.id,
  out: 10_000,
  state: 'ready',
  file: {
    url: new URL('../../testing/media/480.mp4', import.meta.url).href,
    contentType: 'video/mp4',
    size: null,
  },
  subtitles: 'beside',
  subtitleFiles: [english, french],
})

const row = page.getByRole('region', { name: 'Clips' }).getByRole('listitem').filter({ hasText: clip.title })
const actions = row.getByRole('button', { name: 'Actions for First goal' })
const change = page.getByRole('button', { name: 'Subtitles…' })
const dialog = page.getByRole('dialog', { name: 'Subtitles of “First goal”' })
const subtitles = dialog.getByRole('combobox', { name: 'Subtitles' })
const language = dialog.getByRole('combobox', { name: 'Language' })
const save = dialog.getByRole('button', { name: 'Save' })
const files = row.getByRole('list', { name: 'Subtitles' }).getByRole('link')

async function openClips() {
  const opened = await openHeld(`/medias/videos/edit/${playableVideo.id}/clip`, clips, [clip], {
    given: (gateway) => gateway.hold(videos, [playableVideo]),
  })
  await expect.element(actions).toBeVisible()
  return opened
}

const focusOn = (element: Element) => (element as HTMLElement).focus()
const isFocusIn = (name: string) => () =>
  document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label') === name

/** Opens the dialog by keys, as somebody does who waits until the menu has the focus. */
async function openByKeys() {
  focusOn(actions.element())
  await userEvent.keyboard('{Enter}')
  await expect.poll(isFocusIn('Actions for First goal')).toBe(true)
  focusOn(change.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(subtitles).toBeVisible()
}

test('the subtitles of a clip are changed afterwards, by keys', async () => {
  const { held } = await openClips()
  await openByKeys()
  await expect.element(subtitles).toHaveValue('beside')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await openByKeys()
  await language.selectOptions('français')
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument()
  focusOn(language.element())
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(held.find(1)).toMatchObject({ subtitles: 'beside', subtitlesLanguage: 'fr' })
  held.change(1, { subtitleFiles: [french] })
  await expect.poll(() => files.elements().map(({ textContent }) => textContent)).toEqual(['français'])
  await openByKeys()
  await expect.element(language).toHaveValue('fr')
})

test('another picture is said, and subtitles are refused at their field', async () => {
  const { gateway, held } = await openClips()
  await openByKeys()
  await subtitles.selectOptions('Burnt into the picture')
  await language.selectOptions('français')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('The files of the clip will be made again.')
  const refusal = fieldError('subtitlesLanguage', 'unknown_item', { key: 'clips.noLanguage' })
  const accept = gateway.refuse([clips, 'update'], refusal)
  await save.click()
  await expect.element(language).toHaveAttribute('aria-invalid', 'true')
  await expect.element(language).toHaveAccessibleDescription(/no subtitles in this language/)
  await expectAccessible('body')
  accept()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(held.find(1)).toMatchObject({ subtitles: 'burnt', subtitlesLanguage: 'fr' })
})

test('a clip that changes meanwhile leaves its menu open, with the focus in it', async () => {
  const { held } = await openClips()
  focusOn(actions.element())
  await userEvent.keyboard('{Enter}')
  await expect.poll(isFocusIn('Actions for First goal')).toBe(true)
  focusOn(change.element())
  held.change(1, { subtitleFiles: [french] })
  await expect.poll(() => files.elements().length).toBe(1)
  expect(document.activeElement).toBe(change.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(subtitles).toBeVisible()
})

test('a clip that is played, with its subtitles, is accessible', async () => {
  await openClips()
  await row.getByRole('button', { name: 'Play First goal' }).click()
  await expect.element(page.getByRole('button', { name: 'Use this frame' })).toBeVisible()
  await expectAccessible()
})
