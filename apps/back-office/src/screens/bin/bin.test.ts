import { type BinEntry, restorableResources } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { daysLeft } from './daysLeft.ts'
import { binRule } from './rule.ts'
import { removedIn, rowOf } from './useBin.ts'

const entry = (resource: string, id: number) => ({ resource, id, name: 'x' }) as BinEntry

test('the bin is for whoever may delete something', () => {
  expect(restorableResources.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['videos', 'tags', 'clips']),
  )
  expect(restorableResources.map(({ name }) => name)).not.toContain('jobs')
  expect(binRule.authorizedRoles).toEqual(
    expect.arrayContaining(['video_write', 'sport_player_write', 'clip_only']),
  )
})

test('rows of several resources have ids of their own, and are restored by resource', () => {
  const rows = [entry('tags', 7), entry('videos', 7), entry('tags', 9)].map(rowOf)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  expect(removedIn(rows)).toMatchObject([
    { resource: 'tags', base: '/main-api/tags', ids: [7, 9] },
    { resource: 'videos', base: '/main-api/videos', ids: [7] },
  ])
})

test('a day that has begun counts, and there are no fewer than none', () => {
  const now = Date.parse('2026-05-01T12:00:00Z')
  const left = (expiresAt: string) => daysLeft(expiresAt, now)
  expect(left('2026-05-31T11:59:00Z')).toBe(30)
  expect(left('2026-05-01T13:00:00Z')).toBe(1)
  expect(left('2026-04-30T12:00:00Z')).toBe(0)
})
