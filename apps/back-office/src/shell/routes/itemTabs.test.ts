import type { ModuleCode } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { routes } from '../../screens/sport-events/routes.ts'
import { declareRoutes, flatten } from './declared.ts'
import { isTabOpen } from './itemTabs.ts'

const tabs = routes.children!.find(({ path }) => path === 'edit/$id')!.tabs!
const tab = (path: string) => tabs.find((one) => one.path === path)!
const isOpen = (path: string, active: ModuleCode[], account: ModuleCode[] = active) =>
  isTabOpen(tab(path), { activatedModules: active }, account)

test('ACCESS-47 tab 360 needs IMMERSIVE and AWS_STREAM of the event', () => {
  expect(isOpen('360', ['IMMERSIVE', 'AWS_STREAM'])).toBe(true)
  expect(isOpen('360', ['IMMERSIVE'])).toBe(false)
  expect(isOpen('360', ['AWS_STREAM'])).toBe(false)
})

test.each<[string, ModuleCode]>([
  ['multicam', 'MULTICAM'],
  ['chat', 'CHAT'],
  ['predictor', 'ADDON_PREDICTOR'],
  ['motm', 'ADDON_MOTM'],
  ['graphics', 'ADVERTISING'],
])('ACCESS-48 tab %s needs %s of the event', (path, code) => {
  expect(isOpen(path, [code])).toBe(true)
  expect(isOpen(path, [])).toBe(false)
  expect(isOpen(path, [code], [])).toBe(false)
})

test('a tab that needs modules is closed until the item is loaded', () => {
  expect(isTabOpen(tab('graphics'), undefined, ['ADVERTISING'])).toBe(false)
  expect(isTabOpen(tab('stream'), undefined, [])).toBe(true)
})

test('ROUTE-60 ROUTE-61 ROUTE-62 ROUTE-63 ROUTE-64 ROUTE-66 ROUTE-67 ROUTE-71 ROUTE-75 the screens of sport events', () => {
  const built = flatten(declareRoutes([{ ...routes, path: 'events/sports' }]))
    .filter(({ isBuilt }) => isBuilt)
    .map(({ path }) => path)
  expect(built).toEqual(
    expect.arrayContaining([
      '/events/sports/list',
      '/events/sports/new',
      ...['info', 'stream', '360', 'theme', 'challengers', 'markers', 'settings', 'graphics'].map(
        (path) => `/events/sports/edit/$id/${path}`,
      ),
    ]),
  )
})
