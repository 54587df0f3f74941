import {
  type CallReply,
  jobFailureOf,
  readOauth,
  retractVideo,
  shareVideo,
  videos,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'
import { sample, someTime } from '../../testing/sample.ts'

type Share = CallReply<typeof shareVideo>

const connected = { isConnected: true, state: 'connected', name: 'FC Demo', expiresAt: null } as const
const facebook = { ...connected, connectedAt: someTime, pageId: '7' }
const posted: Share = {
  target: 'facebook',
  state: 'done',
  url: 'https://www.facebook.com/7',
  at: someTime,
  title: 'All the goals',
  description: '',
}
const item = page
  .getByRole('list', { name: 'Networks' })
  .getByRole('listitem')
  .filter({ hasText: 'Facebook' })
const dialog = page.getByRole('dialog', { name: 'Post to Facebook' })
const question = page.getByRole('dialog', { name: 'Retract from Facebook?' })

/** Opens a video that is shared like this, with Facebook connected; `share` changes what became of it. */
async function open(begin: Share[] = [], options: Given = {}) {
  const { id } = playableVideo
  const opened = await openHeld(
    `/medias/videos/edit/${id}/infos`,
    videos,
    [{ ...playableVideo, shares: begin }],
    {
      ...options,
      given: (gateway) => gateway.answer(readOauth, sample(readOauth.reply, { facebook })),
    },
  )
  const share = (one: Share) => {
    opened.held.change(id, { shares: [one] })
    return one
  }
  return { ...opened, share }
}

test('a video is posted with a title that the network takes, and its link is shown', async () => {
  const { gateway, share } = await open()
  gateway.answer(shareVideo, () => share(posted))
  await item.getByRole('button', { name: 'Post to Facebook' }).click()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  const post = dialog.getByRole('button', { name: 'Post', exact: true })
  await title.fill('x'.repeat(255))
  await expect
    .element(dialog.getByText('Too long for Facebook (1 over the limit). Shorten it.'))
    .toBeVisible()
  await expect.element(post).toBeDisabled()
  await title.fill('All the goals')
  await expectAccessible('html')
  await post.click()
  await expect.element(item.getByRole('link', { name: 'Posted' })).toHaveAttribute('href', posted.url)
  expect(gateway.asked(shareVideo)[0]!.body).toMatchObject({ title: 'All the goals' })
})

test('what was retracted is posted again with the texts of before', async () => {
  await open([{ ...posted, state: 'retracted', url: null }])
  await expect.element(item.getByText('Retracted', { exact: true })).toBeVisible()
  await item.getByRole('button', { name: 'Post to Facebook' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('All the goals')
})

test.for([
  ['a desktop', 'light', {}],
  ['a phone in the dark', 'dark', { width: 390, height: 844 }],
] as const)('a post is retracted after a question, on %s', async ([, scheme, size]) => {
  await chooseScheme(scheme)
  const { gateway, share } = await open([posted], size)
  gateway.answer(retractVideo, () => share({ ...posted, state: 'retracted', url: null }))
  await item.getByRole('button', { name: 'Retract from Facebook' }).click()
  await expect.element(question).toBeVisible()
  await expectAccessible('html')
  await question.getByRole('button', { name: 'Retract' }).click()
  await expect.element(item.getByText('Retracted', { exact: true })).toBeVisible()
})

test('an access that has ended is said at its network, and leads to where it is connected again', async () => {
  const { gateway, share } = await open([posted])
  await expect.element(item.getByRole('link', { name: 'Posted' })).toBeVisible()
  const expired = sample(readOauth.reply, { facebook: { ...facebook, state: 'expired' } })
  gateway.answer(readOauth, expired)
  share({ ...posted, error: jobFailureOf('network_expired') })
  await expect.element(item.getByText(/no longer accepts your access/)).toBeVisible()
  await expectAccessible()
  await item.getByRole('link', { name: 'Reconnect Facebook' }).click()
  await expect.poll(() => location.pathname).toBe('/account/settings/social-networks')
})

test('CALL-VIDEOS-03 a video that was made of an unlisted event is shown and shared no wider, and says why', async () => {
  const limited = { ...playableVideo, visibility: 'unlisted', visibilityLimit: 'unlisted' } as const
  await openHeld(`/medias/videos/edit/${limited.id}/infos`, videos, [limited], {
    given: (gateway) => gateway.answer(readOauth, sample(readOauth.reply, { facebook })),
  })
  const choice = page.getByRole('combobox', { name: 'Visibility' })
  await expect.element(choice).toBeVisible()
  expect([...(choice.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    ...['private', 'unlisted'],
  ])
  await expect.element(page.getByText(/is unlisted, so this cannot be public/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create public link' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Post to Facebook' })).not.toBeInTheDocument()
})
