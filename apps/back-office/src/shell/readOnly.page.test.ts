import { businessPlayers, clips, type RoleName, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import type { FakeGateway } from '../testing/gateway.ts'
import { holdMatch } from '../testing/match.ts'
import { conference } from '../testing/openChapters.ts'
import { openScreen } from '../testing/openScreen.ts'
import { playableVideo } from '../testing/playable.ts'
import { item } from '../testing/sample.ts'

/** Everything there is to see, and nothing to change. */
const roles: RoleName[] = [
  'read_only',
  'conf_player_write',
  'liveclipping_write',
  'manage_users',
  'sport_player_write',
  'use_stream',
  'video_write',
]

const main = page.getByRole('main')
const verbs =
  /^(add|create|cut|delete|import|invite|make|move|new|publish|remove|rename|restore|save|set up|upload)\b/i

/** Fields that only search and leaf. */
const navigating = ['search', 'date']

/** What of the screen can be used and says that it changes something, and which fields can be typed into. */
function offered() {
  const shown = document.querySelector('main')
  if (!shown?.querySelector('h1') || document.querySelector('[aria-busy=true]')) return 'loading'
  const named = [...shown.querySelectorAll<HTMLElement>('button:enabled, a[href]')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent.trim(),
  )
  const fields = [...shown.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (one) => !navigating.includes(one.type) && one.checkVisibility() && !one.disabled && !one.readOnly,
  )
  return [...named.filter((name) => verbs.test(name)), ...fields.map((one) => one.outerHTML)]
}

const cut = item(clips, {
  id: 3,
  title: 'Opening',
  videoId: playableVideo.id,
  in: 0,
  out: 4000,
  state: 'ready',
})

function given(gateway: FakeGateway): void {
  holdMatch(gateway)
  gateway.hold(videos, [playableVideo])
  gateway.hold(clips, [cut])
  gateway.hold(businessPlayers, [conference])
}

test.each([
  '/account/categories/list',
  '/account/clip-skins',
  '/account/competitions',
  '/account/playlists/list',
  '/account/tags/list',
  '/account/users/list',
  '/actors/challengers',
  '/events/sports/list?day=2026-08-15',
  '/events/sports/edit/1/graphics',
  '/events/conferences/edit/1/stream',
  '/medias/streams/list',
  `/medias/videos/edit/${playableVideo.id}/thumbnail`,
  `/medias/videos/edit/${playableVideo.id}/clip`,
])('ACCESS-06 %s offers nothing that writes to who may only look', async (path) => {
  await openScreen(path, { as: 'reader', roles, given })
  await expect.poll(offered).toEqual([])
})

test.each([
  ['/account/tags/list', /Create your first tag/],
  ['/account/competitions', /Create your first one/],
] as const)(
  'ACCESS-06 %s, which is empty, does not invite who may only look to fill it',
  async (path, invitation) => {
    await openScreen(path, { as: 'reader' })
    await expect.element(main.getByText('What others add appears here.').first()).toBeVisible()
    await expect.element(main.getByText(invitation)).not.toBeInTheDocument()
  },
)

test('ACCESS-06 the clip desk plays to who may only look, and its keys cut nothing', async () => {
  await openScreen(`/medias/videos/edit/${playableVideo.id}/clip`, { as: 'reader', roles, given })
  await expect.element(main.getByText(/You can view this, but not edit it\./)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Play Opening' })).toBeVisible()
  await expect.element(main.getByRole('slider', { name: 'In point' })).not.toBeInTheDocument()
  await expect.element(main.getByText('Another clip')).not.toBeInTheDocument()
  await expectAccessible()
})

test('ACCESS-06 the screen that creates something is refused to who may only look', async () => {
  await openScreen('/account/users/new', { as: 'reader', roles })
  await expect.poll(() => location.pathname).toBe('/notauthorized')
})
