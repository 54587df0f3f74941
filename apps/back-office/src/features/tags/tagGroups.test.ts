import { expect, test } from 'vitest'
import { tagCardSpace } from './TagCard.tsx'
import { groupByType, sortByMatch } from './tagGroups.ts'

test('WIDGET-04 tags stand by the position of the text in their name', () => {
  const tags = ['Away goals', 'Goals', 'All goals', 'Cards'].map((name) => ({ name, tagType: null }))
  expect(sortByMatch(tags, 'goal').map(({ name }) => name)).toEqual(['Goals', 'All goals', 'Away goals'])
})

test('WIDGET-02 tags are grouped by type, those without one last', () => {
  const tags = [
    { name: 'a', tagType: '' },
    { name: 'b', tagType: 'Team' },
    { name: 'c', tagType: 'Format' },
    { name: 'd', tagType: 'team' },
  ]
  expect(groupByType(tags).map(({ tagType, tags: members }) => [tagType, members.length])).toEqual([
    ['Format', 1],
    ['Team', 2],
    ['', 1],
  ])
})

test('WIDGET-06 the space of a tag card', () => {
  expect(tagCardSpace).toBe(25)
})
