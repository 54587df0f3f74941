import { expect, test } from 'vitest'
import { menu } from '../../menu.ts'
import { routeAt } from './ahead.ts'
import { declareRoutes } from './declared.ts'

const routes = declareRoutes(menu)

test.each([
  ['/medias/videos/list', '/medias/videos/list'],
  ['/medias/videos/list/', '/medias/videos/list'],
  ['/medias/videos/edit/7/infos', '/medias/videos/edit/$videoId/infos'],
])('the screen at %s is found before the router runs', (path, found) => {
  expect(routeAt(routes, path)?.path).toBe(found)
})

test.each(['/', '/login', '/nowhere', '/medias/videos/edit/7/infos/more'])(
  'there is no screen at %s',
  (path) => {
    expect(routeAt(routes, path)).toBeUndefined()
  },
)

test('a written address is found before one with a parameter', () => {
  const screen = async () => ({ default: () => null })
  const [item, create] = ['$id', 'create'].map((path) => ({ path, title: 'videos' as const, screen }))
  expect(routeAt(declareRoutes([item!, create!]), '/create')?.path).toBe('/create')
})
