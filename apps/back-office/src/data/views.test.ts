import { expect, test } from 'vitest'
import { viewOf } from './views.ts'

test('a view is the address of a list without its page', () => {
  expect(viewOf('videos', ' Short ', '?duration=..60&page=3&view=grid')).toEqual({
    list: 'videos',
    name: 'Short',
    search: 'duration=..60&view=grid',
  })
  expect(viewOf('videos', ' ', '?q=x')).toBeUndefined()
})
