import { clips, reels, reelToVideo, videos, withdrawReel } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { button, focusOn, openClipDesk } from '../../testing/openClipDesk.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

const url = new URL('../../testing/media/480.mp4', import.meta.url).href
const videoId = playableVideo.id
const cut = ['First goal', 'A save', 'Second goal'].map((title, index) =>
  item(clips, {
    id: index + 1,
    title,
    videoId,
    in: index * 10_000,
    out: index * 10_000 + 4000,
    state: 'ready',
  }),
)
const goals = item(reels, {
  id: 5,
  title: 'All goals',
  clips: [{ ClipId: 1 }, { ClipId: 3 }],
  videoId,
  aspects: ['16:9', '9:16'],
  state: 'ready',
  absent: [3],
  renditions: (['16:9', '9:16'] as const).map((aspect) => ({
    aspect,
    state: 'ready',
    error: null,
    file: { url, contentType: 'video/mp4', size: null },
    width: 854,
    height: 480,
    duration: 8000,
  })),
})
const published = { ...playableVideo, id: 7, name: goals.title, ReelId: 5, clipAspect: '9:16' } as const
const drawer = page.getByRole('dialog', { name: 'Make a reel' })
const titles = () =>
  drawer
    .getByRole('textbox', { name: /^Title shown over/ })
    .elements()
    .map((one) => (one as HTMLInputElement).placeholder)
const row = page.getByRole('region', { name: 'Reels' }).getByRole('listitem').filter({ hasText: goals.title })

async function act(name: string) {
  await button('Actions for All goals').click()
  await button(name).click()
}

test('a reel is made of clips in an order that is changed by keys, and leaving it is asked about', async () => {
  const { gateway } = await openClipDesk(cut)
  await button('Make a reel').click()
  await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('Highlights')
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await drawer.getByRole('button', { name: 'Leave out A save' }).click()
  await expect.poll(titles).toEqual(['First goal', 'Second goal'])
  focusOn(drawer.getByRole('button', { name: /^Move/ }).first().element())
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(titles).toEqual(['Second goal', 'First goal'])
  await drawer.getByRole('button', { name: '9:16' }).click()
  await expectAccessible('html')
  await drawer.getByRole('button', { name: 'Make a reel' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(gateway.asked([reels, 'create'])[0]!.body).toMatchObject({
    title: 'Highlights',
    clips: [{ ClipId: 3 }, { ClipId: 1 }],
    aspects: ['16:9', '9:16'],
    videoId,
  })
})

test('a reel says which of its clips are left out, and is played in a dialog', async () => {
  await openClipDesk(cut, (gateway) => gateway.hold(reels, [goals]))
  await expect.element(row.getByText('1 clip · Ready')).toBeVisible()
  await expect.element(row.getByText('1 deleted clip is left out')).toBeVisible()
  for (const aspect of ['16:9', '9:16'])
    await expect.element(row.getByRole('link', { name: `Download All goals in ${aspect}` })).toBeVisible()
  await row.getByRole('button', { name: 'Play All goals' }).click()
  const player = page.getByRole('dialog', { name: 'All goals' })
  await expect.element(player).toBeVisible()
  await expect.poll(() => player.element().querySelector('video')!.currentTime).toBeGreaterThan(0)
  await expectAccessible('html')
})

test('a reel is published in one of its formats, and taken back after a question', async () => {
  const { gateway } = await openClipDesk(cut, (gateway) => {
    gateway.hold(reels, [goals])
    const held = gateway.hold(videos, [playableVideo])
    gateway.answer(reelToVideo, () => {
      held.add(published)
      return published
    })
    gateway.answer(withdrawReel, () => void held.remove(7))
  })
  await act('Publish…')
  const dialog = page.getByRole('dialog', { name: 'Publish “All goals”' })
  await dialog.getByRole('combobox', { name: 'Format' }).selectOptions('9:16')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const link = row.getByRole('link', { name: 'Public 9:16' })
  await expect.element(link).toBeVisible()
  expect(gateway.asked(reelToVideo)[0]!.body).toMatchObject({ aspect: '9:16', visibility: 'public' })
  await act('Unpublish')
  const question = page.getByRole('dialog', { name: 'Unpublish this reel everywhere?' })
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
})
