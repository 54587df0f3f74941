import { type CallReply, createRepost, listReposts, readOauth, removeRepost } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/channel.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { league } from '../../testing/people.ts'
import { playableVideo } from '../../testing/playable.ts'
import { sample, someTime } from '../../testing/sample.ts'

type Repost = CallReply<typeof createRepost>

const { id: VideoId, name } = playableVideo
const posted: Repost = {
  target: 'youtube',
  state: 'done',
  url: 'https://www.youtube.com/watch?v=7',
  at: someTime,
  title: 'The whole match',
  description: '',
}
const retracted: Repost = { ...posted, state: 'retracted', url: null }
const panel = page.getByRole('complementary').getByRole('region', { name: 'Posts on networks' })
const post = panel.getByRole('button', { name: 'Post to YouTube' })
const dialog = page.getByRole('dialog', { name: 'Post to YouTube' })

/** Opens a match whose recording was posted like this, with YouTube connected; `share` changes what became of it. */
async function open(begin: Repost[] = [], options: Given = {}) {
  let data = begin
  const share = (one: Repost) => {
    data = [one]
    return one
  }
  const opened = await openScreen('/events/sports/edit/1/info', {
    ...options,
    given: (gateway) => {
      holdMatch(gateway)
      const google = { isConnected: true, state: 'connected', name: 'FC', expiresAt: null } as const
      gateway.answer(readOauth, sample(readOauth.reply, { google: { ...google, connectedAt: someTime } }))
      gateway.answer(listReposts, () => ({
        recording: { VideoId, name, state: 'ready' as const },
        data,
        total: data.length,
      }))
    },
  })
  return { ...opened, share }
}

test('CALL-EVENTS-16 ENTITY-25 the recording of a match is posted from its page', async () => {
  const { gateway, share } = await open()
  gateway.answer(createRepost, () => share(posted))
  await post.click()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue(match.name)
  await title.fill('The whole match')
  await expectAccessible('html')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.element(panel.getByRole('link', { name: 'Posted' })).toHaveAttribute('href', posted.url)
  await expect
    .element(panel.getByRole('link', { name }))
    .toHaveAttribute('href', `/medias/videos/edit/${VideoId}`)
  expect(gateway.asked(createRepost)[0]!.body).toMatchObject({ target: 'youtube', title: 'The whole match' })
})

test('CALL-EVENTS-16 what is taken back on the page of the recording is shown here, and posted again', async () => {
  const { share } = await open([posted])
  await expect.element(panel.getByRole('link', { name: 'Posted' })).toBeVisible()
  share(retracted)
  tell(`/admin/${league.id}/videos`, { resource: 'videos', id: VideoId, version: 2, action: 'update' })
  await expect.element(panel.getByText('Retracted', { exact: true })).toBeVisible()
  await post.click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('The whole match')
})

test.for([
  ['a desktop', {}],
  ['a phone', { width: 390, height: 844 }],
] as const)('CALL-EVENTS-16 a recording is taken back after a question, on %s', async ([, size]) => {
  const { gateway, share } = await open([posted], size)
  gateway.answer(removeRepost, () => share(retracted))
  await panel.getByRole('button', { name: 'Retract from YouTube' }).click()
  const question = page.getByRole('dialog', { name: 'Retract from YouTube?' })
  await expect.element(question).toBeVisible()
  await expectAccessible('html')
  await question.getByRole('button', { name: 'Retract' }).click()
  await expect.element(panel.getByText('Retracted', { exact: true })).toBeVisible()
})
