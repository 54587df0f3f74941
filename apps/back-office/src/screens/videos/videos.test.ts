import type { Video } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { declareRoutes, flatten } from '../../shell/routes/declared.ts'
import { countriesIn } from '../../ui/countries.ts'
import { changesOf, published, undoOf, withLinks } from './changeVideos.ts'
import { routes as own } from './routes.ts'
import { toBody, toValues } from './values.ts'

const video = (change: Partial<Video>) => ({ id: 1, tags: [1, 2], publishedAt: null, ...change }) as Video
const routes = flatten(declareRoutes([own]))
const at = (path: string) => routes.find((route) => route.path === path)

test('ROUTE-99 ROUTE-100 ROUTE-102 ROUTE-103 list, create and the tabs of edit have their screens', () => {
  const paths = ['list', 'create', 'edit/$videoId/infos', 'edit/$videoId/subtitles', 'edit/$videoId/clip']
  for (const path of paths) expect(at(`/videos/${path}`)?.entry.screen, path).toBeDefined()
})

test('ROUTE-101 create shows the tab subtitles without a route behind it', () => {
  expect(at('/videos/create')?.entry.tabs?.map(({ path }) => path)).toEqual(['infos', 'subtitles'])
  expect(at('/videos/create/subtitles')).toBeUndefined()
})

test('the clip tab has its own roles and both modules', () => {
  expect(at('/videos/edit/$videoId/clip')?.rule).toMatchObject({
    authorizedRoles: ['liveclipping_write', 'clip_only'],
    requiredModules: ['VIDEOS', 'STREAM_CLIPPING'],
  })
})

test('publishing keeps the first moment, and videos that are so already are left out', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  const [fresh, old] = [
    video({ id: 1, visibility: 'private' }),
    video({ id: 2, visibility: 'public', publishedAt: '2026-01-01T00:00:00Z' }),
  ]
  const changes = changesOf([fresh, old], (item) => published(item, now))
  expect(changes.map(({ id }) => id)).toEqual([1])
  const body = changes[0]!.edit(fresh)
  expect(body).toEqual({ visibility: 'public', publishedAt: now.toISOString() })
  expect(undoOf(fresh, body)(old)).toEqual({ visibility: 'private', publishedAt: null })
})

test('Undo takes back the tags that were added, and leaves those of others', () => {
  const body = withLinks(video({}), 'tags', [2, 3])
  expect(undoOf(video({}), body)(video({ tags: [2, 3, 4] }))).toEqual({ tags: [2, 4] })
})

test('tags are added to those that are there', () => {
  expect(withLinks(video({}), 'tags', [2, 3])).toEqual({ tags: [1, 2, 3] })
})

test('showing rights without any limit are none', () => {
  const values = toValues(video({ name: 'a' }))
  expect(toBody(values).rights).toBeNull()
  const limited = { ...values, rights: { startsAt: null, endsAt: null, countries: ['FR'] } }
  expect(toBody(limited).rights).toEqual(limited.rights)
})

test('countries stand in the order of the language', () => {
  const [en, fr] = [countriesIn('en'), countriesIn('fr')]
  expect(en).toHaveLength(249)
  expect(fr.find(({ value }) => value === 'DE')?.label).toBe('Allemagne')
  expect(en.findIndex(({ value }) => value === 'DE')).toBeGreaterThan(
    fr.findIndex(({ value }) => value === 'DE'),
  )
})
