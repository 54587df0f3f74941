import type { RoleName } from '@touchline/contract/light'
import { moduleCodes, roleNames } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { menu } from '../../menu.ts'
import { decide, isInMenu } from './access.ts'
import { declareRoutes, flatten } from './declared.ts'
import type { RouteEntry } from './entry.ts'

/** The product's own tables as they will be with every screen built. */
const complete = (entry: RouteEntry): RouteEntry => ({
  ...entry,
  ...(!entry.children && !entry.tabs && { screen: async () => ({ default: () => null }) }),
  ...(entry.children && { children: entry.children.map(complete) }),
  ...(entry.tabs && { tabs: entry.tabs.map(complete) }),
})
const routes = flatten(declareRoutes(menu.map(complete)))
const at = (path: string) => {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${path} is not declared`)
  return route
}

/** The roles that each open a route on their own, with every module enabled. */
const keysOf = (path: string, accessLevel: number) =>
  roleNames.filter((role) => {
    const holder = { roles: [role], modules: moduleCodes, accessLevel }
    return decide(at(path), { holder, canOpen: () => false }).kind !== 'refuse'
  })

test.each<[string, string, RoleName[]]>([
  ['ACCESS-31', '/account/customers/list', ['manage_customer_accounts']],
  ['ACCESS-32', '/admin-tools/query-builder', ['manage_customer_accounts']],
  ['ACCESS-33', '/account/users/list', ['manage_users']],
  ['ACCESS-34', '/account/sports/list', ['sport_player_write']],
  ['ACCESS-34', '/account/tags/list', ['sport_player_write']],
  ['ACCESS-34', '/actors/challengers/create', ['sport_player_write']],
  ['ACCESS-35', '/actors/speakers/create', ['conf_player_write']],
  ['ACCESS-36', '/events/conferences/list', ['conf_player_write', 'clip_only']],
  ['ACCESS-37', '/events/simulcasts/list', ['simulcast_write']],
  ['ACCESS-38', '/events/sports/edit/$id/clip', ['liveclipping_write']],
  ['ACCESS-39', '/events/conferences/edit/$id/clip', ['liveclipping_write', 'clip_only']],
  ['ACCESS-40', '/account/payment-offers', ['manage_payments']],
  ['ACCESS-40', '/account/products/list', ['manage_payments']],
  ['ACCESS-41', '/crm/fans/list', ['use_crm']],
  ['ACCESS-42', '/trivia/quizzes/list', ['trivia_write']],
  ['ACCESS-44', '/medias/videos/create', ['video_write']],
  ['ACCESS-45', '/medias/streams/list', ['use_stream']],
  ['ACCESS-46', '/dashboard', ['conf_player_write', 'sport_player_write']],
])('%s %s is opened by %j alone', (_id, path, keys) => {
  expect(keysOf(path, 1).sort()).toEqual([...keys].sort())
})

test('ACCESS-31 customers need the level 1 as well', () => {
  expect(keysOf('/account/customers/list', 0)).toEqual([])
})

test('ACCESS-43 media need one of four rights', () => {
  const { authorizedRoles } = at('/medias').rule
  expect([...(authorizedRoles ?? [])].sort()).toEqual(
    ['own_videos_only', 'use_stream', 'video_download', 'video_write'].sort(),
  )
})

test.each([
  ['EXT-01', '/cms', 'use_cms', 'CMS'],
  ['EXT-02', '/push-notifications', 'use_push_notifications', 'PUSH_NOTIFICATIONS'],
] as const)('%s %s stands in the menu of whoever has %s and %s', (_id, path, role, code) => {
  const shownTo = (roles: RoleName[], modules: (typeof code)[]) =>
    isInMenu(at(path), { holder: { roles, modules, accessLevel: 0 }, canOpen: () => false })
  expect(at(path).entry.externalLink).toBeTruthy()
  expect(shownTo([role], [code])).toBe(true)
  expect(shownTo([role], [])).toBe(false)
  expect(shownTo(['video_write'], [code])).toBe(false)
})
