import { expect, test } from 'vitest'
import { sideColours } from './sides.ts'

const match = (home: string[], away: string[]) =>
  sideColours([
    { side: 'home', colours: home },
    { side: 'away', colours: away },
  ])

test('each side has the first colour of its challenger', () => {
  expect(match(['#0B4F8A', '#F2F4F7'], ['#B3261E', '#1C1C1C'])).toEqual({ home: '#0B4F8A', away: '#B3261E' })
})

test('the visitors wear their second colour, or none of theirs, if both have the same', () => {
  expect(match(['#B3261E'], ['#A81F1A', '#1C1C1C']).away).toBe('#1C1C1C')
  expect(match(['#0B4F8A'], ['#0C5090']).away).toBe('#e06a1f')
  expect(match(['#e06a1f'], []).away).toBe('#4b4ded')
})

test('a challenger without colours has the usual one of its side', () => {
  expect(match([], [])).toEqual({ home: '#4b4ded', away: '#e06a1f' })
  expect(sideColours([])).toEqual({ home: '#4b4ded', away: '#e06a1f' })
})
