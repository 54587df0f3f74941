import type { AccessHolder, ModuleCode, RoleName } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { menu } from '../../menu.ts'
import { accessTo, decide, isInMenu, landingOf } from './access.ts'
import { declareRoutes, flatten, RouteTableError } from './declared.ts'
import type { LoadScreen, RouteEntry } from './entry.ts'

const screen: LoadScreen = async () => ({ default: () => null })

/** The product's own tables as they will be with every screen built. */
const complete = (entry: RouteEntry): RouteEntry => ({
  ...entry,
  ...(!entry.children && !entry.tabs && { screen }),
  ...(entry.children && { children: entry.children.map(complete) }),
  ...(entry.tabs && { tabs: entry.tabs.map(complete) }),
})
/** The tables with only the screens of the given areas. */
const onlyWith = (paths: readonly string[]) =>
  declareRoutes(menu.map((entry) => (paths.includes(entry.path) ? complete(entry) : bare(entry))))
const bare = ({ screen: _screen, ...entry }: RouteEntry): RouteEntry => ({
  ...entry,
  ...(entry.children && { children: entry.children.map(bare) }),
  ...(entry.tabs && { tabs: entry.tabs.map(bare) }),
})
const routes = declareRoutes(menu.map(complete))
const at = (path: string) => {
  const route = flatten(routes).find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${path} is not declared`)
  return route
}
const holder = (roles: RoleName[], modules: ModuleCode[] = [], accessLevel = 0): AccessHolder => ({
  roles,
  modules,
  accessLevel,
})
const landing = (...of: Parameters<typeof holder>) => landingOf(accessTo(routes, holder(...of)))
const decision = (path: string, ...of: Parameters<typeof holder>) =>
  decide(at(path), accessTo(routes, holder(...of)))

test('START-11 an entry without a path stops the app and is named', () => {
  const broken = [{ path: 'account', title: 'account', children: [{ title: 'tags' } as RouteEntry] }] as const
  expect(() => declareRoutes(broken)).toThrow(RouteTableError)
  expect(() => declareRoutes(broken)).toThrow('"tags" under "/account" has no path')
})

test.each<[string, RoleName[], ModuleCode[], number, string]>([
  ['NAV-06', ['sport_player_write', 'simulcast_write'], ['DASHBOARD', 'SIMULCAST'], 0, '/dashboard'],
  ['NAV-07', ['simulcast_write', 'video_write'], ['SIMULCAST', 'VIDEOS'], 0, '/events/simulcasts/list'],
  ['NAV-08', ['liveclipping_write'], ['STREAM_CLIPPING'], 0, '/account/clip-skins'],
  ['NAV-09', ['video_download'], ['VIDEOS'], 0, '/medias/videos/list'],
  ['NAV-10', ['trivia_write'], ['ADDON_TRIVIA'], 0, '/trivia/quizzes'],
  ['NAV-11', ['manage_customer_accounts'], [], 1, '/account/customers'],
  ['NAV-12', ['manage_users'], [], 0, '/account/users/list'],
  ['NAV-13', [], [], 0, '/account/settings/infos'],
])('%s NAV-05 the first landing that matches: %s %s %s', (_id, roles, modules, level, path) => {
  expect(landing(roles, modules, level)).toBe(path)
})

test('ACCESS-06 who may only look opens no screen that creates something', () => {
  const roles: RoleName[] = ['read_only', 'sport_player_write', 'video_write']
  for (const path of ['/account/tags/new', '/actors/challengers/create', '/actors/challengers/import']) {
    expect(decision(path, roles, ['SPORT_EVENTS', 'VIDEOS'])).toEqual({ kind: 'refuse' })
    expect(decision(path, roles.slice(1), ['SPORT_EVENTS', 'VIDEOS'])).toEqual({ kind: 'show' })
  }
  expect(decision('/account/tags/list', roles, ['SPORT_EVENTS', 'VIDEOS'])).toEqual({ kind: 'show' })
})

test('a landing whose route does not let the user in is passed over', () => {
  expect(landing(['manage_customer_accounts', 'manage_users'], [], 0)).toBe('/account/users/list')
})

test('a landing whose screen is not there yet is passed over', () => {
  const access = accessTo(onlyWith(['account']), holder(['video_write', 'manage_users'], ['VIDEOS']))
  expect(landingOf(access)).toBe('/account/users/list')
})

test('NAV-02 a parent without a screen opens its first permitted sub-item', () => {
  expect(decision('/account', ['sport_player_write'])).toEqual({ kind: 'redirect', path: '/account/sports' })
  expect(decision('/account', ['manage_payments'])).toEqual({
    kind: 'redirect',
    path: '/account/payment-offers',
  })
  const access = accessTo(routes, holder(['video_write'], ['VIDEOS']))
  expect(decide(at('/medias/videos/edit/$videoId'), access, '/medias/videos/edit/12')).toEqual({
    kind: 'redirect',
    path: '/medias/videos/edit/12/infos',
  })
})

test('NAV-03 a route is refused without its role, module or level', () => {
  expect(decision('/account/tags/list', ['video_write'])).toEqual({ kind: 'refuse' })
  expect(decision('/medias/videos/list', ['video_write'])).toEqual({ kind: 'refuse' })
  expect(decision('/account/customers/list', ['manage_customer_accounts'], [], 0)).toEqual({ kind: 'refuse' })
  expect(decision('/account/customers/list', ['manage_customer_accounts'], [], 1)).toEqual({ kind: 'show' })
})

test('ACCESS-05 ACCESS-39 clip_only sees the conference list and its clip tab, and no other tab', () => {
  const clipper = [['clip_only'], ['BUSINESS_PLAYERS', 'STREAM_CLIPPING']] as [RoleName[], ModuleCode[]]
  expect(decision('/events/conferences/list', ...clipper).kind).toBe('show')
  expect(decision('/events/conferences/edit/$id/clip', ...clipper).kind).toBe('show')
  for (const tab of ['info', 'stream', 'chapters', 'stats']) {
    expect(decision(`/events/conferences/edit/$id/${tab}`, ...clipper).kind).toBe('refuse')
  }
})

test('ACCESS-44 watching videos is not enough to edit one', () => {
  expect(decision('/medias/videos/list', ['video_download'], ['VIDEOS']).kind).toBe('show')
  expect(decision('/medias/videos/edit/$videoId/infos', ['video_download'], ['VIDEOS']).kind).toBe('refuse')
})

test('ROUTE-05 ROUTE-06 an administrator is sent from the settings to the users', () => {
  const admin = [['manage_customer_accounts', 'manage_users'], [], 1] as [RoleName[], ModuleCode[], number]
  expect(decision('/account/settings/infos', ...admin)).toEqual({ kind: 'redirect', path: '/account/users' })
  const access = accessTo(routes, holder(...admin))
  expect(isInMenu(at('/account/settings/infos'), access)).toBe(false)
})

test('a route whose screen comes later is not in the menu', () => {
  const own = onlyWith(['account'])
  const access = accessTo(own, holder(['sport_player_write'], ['SPORT_EVENTS']))
  const shown = flatten(own).filter((route) => isInMenu(route, access))
  expect(shown.map(({ path }) => path)).toContain('/account/tags/list')
  expect(shown.map(({ path }) => path)).not.toContain('/events/sports/list')
})

test('ROUTE every declared address is there once', () => {
  const paths = flatten(routes).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/account/customers/edit/$accountId/cache',
      '/account/users/group/$groupId',
      '/account/marker-types/create',
      '/account/categories/subcategories/edit/$id',
      '/account/playlists/$id/linked-videos',
      '/events/sports/edit/$id/360',
      '/events/aws-simulcasts/edit/$id/info',
      '/actors/challengers/create',
      '/medias/streams/edit/$inputId',
      '/data-import/ipfl',
      '/crm/fanProfiles/list',
      '/trivia/quizzes/edit/$id/ranking',
      '/admin-tools/parser-mapping/$provider/$sportId/$mode/$dataProviderMappingId',
    ]),
  )
})

test('ROUTE every address that screens lead to is declared', () => {
  type Address = string | ((id: number) => string)
  const stated = import.meta.glob<Record<string, Record<string, Address>>>(
    '../../screens/*/{paths,routes}.ts',
    {
      eager: true,
    },
  )
  const addresses = Object.values(stated)
    .flatMap(({ paths, videoPaths, subcategoryPaths }) => [paths, videoPaths, subcategoryPaths])
    .flatMap((group) => Object.values(group ?? {}))
    .map((address) => (typeof address === 'string' ? address : address(7).replace('7', '$id')))
  const declared = flatten(routes).map(({ path }) => path.replace(/\$\w+/, '$id'))
  expect(addresses).toContain('/medias/videos/edit/$id')
  expect(declared).toEqual(expect.arrayContaining(addresses))
})
