import { expect, test } from 'vitest'
import { helpSectionOf } from './helpSection.ts'

test.each([
  ['/medias/videos/list', 'videos'],
  ['/medias/videos/create', 'upload'],
  ['/medias/videos/edit/$videoId/clip', 'clips'],
  ['/account/tags/edit/$id', 'tags'],
  ['/account/themes/edit/$themeId/config', 'themes'],
  ['/account/sports/map/$sportId', 'sports'],
  ['/account/marker-types/list', 'sports'],
  ['/account/competitions', 'competitions'],
  ['/actors/challengers/edit/$id', 'actors'],
  ['/actors/challengers/import', 'imports'],
  ['/account/clip-skins', 'skins'],
  ['/admin-tools/query-builder', 'queries'],
  ['/account/settings/infos', 'start'],
])('ROUTE-107 the help for %s is about %s', (path, section) => {
  expect(helpSectionOf(path)).toBe(section)
})
