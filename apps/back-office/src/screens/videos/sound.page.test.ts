import { chooseSound, jobs, languages, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

const track = (channels: number, langId: string | null) => ({ channels, langId, title: '' })
const programme = (tracks: number[], langId: string | null, isDefault = false) => ({
  tracks,
  langId,
  isDefault,
})
const video = {
  ...playableVideo,
  state: 'ready' as const,
  file: { url: '/x', contentType: 'video/quicktime', size: 1 },
  audioTracks: [track(2, 'en'), track(2, 'fr'), track(1, null), track(1, null)],
  sound: [programme([1], 'en', true), programme([2], 'fr')],
  unusedAudioTracks: 2,
}
const dialog = page.getByRole('dialog', { name: 'Audio tracks' })
const open = page.getByRole('button', { name: 'Audio tracks' })
const row = (number: number) =>
  dialog
    .getByRole('listitem')
    .filter({ hasText: `Track ${number}` })
    .first()
const save = dialog.getByRole('button', { name: 'Encode the audio' })

test('what viewers hear is chosen track by track; two mono tracks become left and right', async () => {
  const sent: unknown[] = []
  await openHeld(`/medias/videos/edit/${video.id}/infos`, videos, [video], {
    given: (gateway) => {
      gateway.hold(languages, [item(languages, { langId: 'de' }), item(languages, { langId: 'fr' })])
      gateway.answer(chooseSound, ({ body }) => {
        sent.push(body)
        return item(jobs, { type: 'choose-sound', resourceType: 'Video', resourceId: video.id })
      })
    },
  })
  await open.click()
  await expect.element(row(1)).toMatchTextContent(/Stereo, English/)
  await expect.element(row(1).getByRole('radio')).toBeChecked()
  await row(3).getByLabelText('Use').selectOptions('Stereo, with track 4')
  await expect.element(dialog.getByText('Right channel of track 3')).toBeVisible()
  await save.click()
  await expect.element(row(3).getByText(/^Choose a language/)).toBeVisible()
  await expectAccessible()
  await row(3).getByLabelText('Language').selectOptions('German')
  await row(1).getByLabelText('Use').selectOptions('Not heard')
  await expect.element(row(2).getByRole('radio')).toBeChecked()
  await row(3).getByRole('radio').click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ programmes: [programme([2], 'fr'), programme([3, 4], 'de', true)] }])
})

test('with one track, there is nothing to choose', async () => {
  await openHeld(`/medias/videos/edit/${video.id}/infos`, videos, [
    { ...video, audioTracks: [track(2, 'en')] },
  ])
  await expect.element(page.getByRole('button', { name: 'Re-encode' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})

test('without the right to edit, there is nothing to choose', async () => {
  await openHeld(`/medias/videos/edit/${video.id}/infos`, videos, [video], { as: 'reader' })
  await expect.element(page.getByText('Audio languages')).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})
