import {
  type Clip,
  clipSkins,
  clips,
  clipToVideo,
  jobFailureOf,
  readClipLimit,
  readOauth,
  shareVideo,
  videos,
  withdrawClip,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { button, clipRow, field, openClipDesk, timeline } from '../../testing/openClipDesk.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

const file = { url: '/media/clip.mp4', contentType: 'video/mp4', size: null }
const rendition = {
  state: 'ready',
  error: null,
  file,
  width: 720,
  height: 1280,
  duration: 10_000,
  frames: null,
  crop: null,
  isFollowing: true,
} as const
const clip: Clip = item(clips, {
  id: 1,
  title: 'Opening',
  videoId: playableVideo.id,
  out: 10_000,
  state: 'ready',
  file,
  aspects: ['9:16', '1:1'],
  renditions: [
    { ...rendition, aspect: '9:16' },
    { ...rendition, aspect: '1:1' },
  ],
})
const row = clipRow(clip.title)
const published = { ...playableVideo, id: 7, name: clip.title, ClipId: 1, clipAspect: '9:16' } as const

async function act(name: string) {
  await button('Actions for Opening').click()
  await button(name).click()
}

test('a clip is renamed in place; Escape keeps the old title', async () => {
  await openClipDesk([clip])
  const renamed = page.getByRole('textbox', { name: 'New title of Opening' })
  await act('Rename')
  await renamed.fill('Nothing')
  await userEvent.keyboard('{Escape}')
  await expect.element(row).toBeVisible()
  await act('Rename')
  await renamed.fill('First attack')
  await userEvent.keyboard('{Enter}')
  await expect.element(clipRow('First attack')).toBeVisible()
  await expect.element(timeline.getByRole('option', { name: 'First attack' })).toBeInTheDocument()
})

test('each file of a clip is a download', async () => {
  await openClipDesk([clip])
  for (const name of ['Download Opening', 'Download Opening in 9:16', 'Download Opening in 1:1'])
    await expect.element(row.getByRole('link', { name })).toBeVisible()
  await expectAccessible()
})

test('a shape that failed says why, what is done is still a download, and it is tried again in its row', async () => {
  const failed = {
    ...rendition,
    aspect: '1:1',
    state: 'failed',
    file: null,
    error: jobFailureOf('internal'),
  } as const
  const { gateway } = await openClipDesk([{ ...clip, renditions: [clip.renditions[0]!, failed] }])
  await expect.element(row.getByText(/^1:1 · /)).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Download Opening in 9:16' })).toBeVisible()
  await expectAccessible()
  await row.getByRole('button', { name: 'Retry: Opening' }).click()
  await expect.element(page.getByText('Restarted')).toBeVisible()
  expect(gateway.asked([clips, 'update'])[0]!.body).toEqual({ aspects: ['9:16', '1:1'] })
})

test('a clip is also made in other formats, with a skin', async () => {
  const skin = item(clipSkins, { id: 3, name: 'Badge only', state: 'ready' })
  const { gateway } = await openClipDesk([], (gateway) => gateway.hold(clipSkins, [skin]))
  await field('Title').fill('Upright')
  for (const name of ['9:16', '1:1'])
    await page.getByRole('group', { name: 'More formats' }).getByRole('button', { name }).click()
  await page.getByRole('combobox', { name: 'Clip skin' }).selectOptions('Badge only')
  await expectAccessible()
  await button('Create clip').click()
  await expect.element(clipRow('Upright')).toBeVisible()
  expect(gateway.asked([clips, 'create'])[0]!.body).toMatchObject({ aspects: ['9:16', '1:1'], ClipSkinId: 3 })
})

test('CALL-EVENTS-06 a clip is published in a format, and posted on a network', async () => {
  const google = { isConnected: true, state: 'connected', name: 'FC', expiresAt: null } as const
  const { gateway } = await openClipDesk([clip], (gateway) => {
    gateway.answer(readOauth, sample(readOauth.reply, { google: { ...google, connectedAt: someTime } }))
    const held = gateway.hold(videos, [playableVideo])
    gateway.answer(clipToVideo, ({ body }) => {
      held.add({ ...published, visibility: body!.visibility! })
      return held.find(7)
    })
    gateway.answer(shareVideo, sample(shareVideo.reply, { target: 'youtube' }))
  })
  await act('Publish…')
  const dialog = page.getByRole('dialog', { name: 'Publish “Opening”' })
  await dialog.getByRole('combobox', { name: 'Format' }).selectOptions('9:16')
  await dialog.getByRole('combobox', { name: 'Visibility' }).selectOptions('Unlisted')
  await dialog.getByRole('checkbox', { name: 'YouTube' }).click()
  await expectAccessible('html')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('“Opening” is being published')).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Unlisted 9:16' })).toBeVisible()
  expect(gateway.asked(clipToVideo)[0]!.body).toMatchObject({ aspect: '9:16', visibility: 'unlisted' })
  expect(gateway.asked(shareVideo)[0]!.path).toBe('/main-api/videos/7/share/youtube')
})

test('CALL-VIDEOS-03 a clip of an unlisted event is offered no wider, and no network', async () => {
  const { gateway } = await openClipDesk([clip], (gateway) => {
    gateway.answer(readClipLimit, { visibilityLimit: 'unlisted' })
    gateway.answer(clipToVideo, published)
  })
  await act('Publish…')
  const dialog = page.getByRole('dialog', { name: 'Publish “Opening”' })
  await expect.element(dialog.getByText(/is unlisted, so this cannot be public/)).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: 'Visibility' })
  expect((choice.element() as HTMLSelectElement).textContent).toBe('Unlisted')
  await expect.element(dialog.getByText('Connect a network to post there.')).not.toBeInTheDocument()
  await expectAccessible('html')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(gateway.asked(clipToVideo)[0]!.body).toMatchObject({ visibility: 'unlisted' })
})

test('CALL-VIDEOS-03 a clip of a private event is only saved', async () => {
  const { gateway } = await openClipDesk([clip], (gateway) => {
    gateway.answer(readClipLimit, { visibilityLimit: 'private' })
    gateway.answer(clipToVideo, { ...published, visibility: 'private' })
  })
  await act('Publish…')
  const dialog = page.getByRole('dialog', { name: 'Publish “Opening”' })
  await dialog.getByRole('button', { name: 'Save to videos' }).click()
  await expect.element(page.getByText('“Opening” is being saved to the videos')).toBeVisible()
  expect(gateway.asked(clipToVideo)[0]!.body).toMatchObject({ visibility: 'private', publishAt: null })
})

test('CALL-EVENTS-06 a clip is taken back everywhere after a question, and stays', async () => {
  await openClipDesk([clip], (gateway) => {
    const held = gateway.hold(videos, [playableVideo, published])
    gateway.answer(withdrawClip, () => void held.remove(7))
  })
  await expect.element(row.getByRole('link', { name: 'Public 9:16' })).toBeVisible()
  await act('Unpublish')
  const question = page.getByRole('dialog', { name: 'Unpublish this clip everywhere?' })
  await expect.element(question).toBeVisible()
  await expectAccessible('html')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(row.getByRole('link', { name: 'Public 9:16' })).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
})
