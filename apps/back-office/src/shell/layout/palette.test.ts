import { expect, test } from 'vitest'
import { rankGroups } from './usePaletteEntries.ts'

const entry = (name: string, title?: string) => ({ key: name, name, title, run: () => undefined })
const namesOf = (groups: ReturnType<typeof rankGroups>) =>
  groups.map(({ title, entries }) => [title, ...entries.map(({ name }) => name)])

test('the palette ranks the beginning of a name above that of a word, and that above the middle', () => {
  const items = [entry('Stagger'), entry('The tag wall'), entry('Tag wall')]
  expect(namesOf(rankGroups({ pages: [], items, actions: [] }, 'tag'))).toEqual([
    ['items', 'Tag wall', 'The tag wall', 'Stagger'],
  ])
})

test('the group of the best match comes first; the last part of a page counts as a name', () => {
  const pages = [entry('Account › Tags › List', 'List'), entry('Account › Tags', 'Tags')]
  const groups = { pages, items: [entry('Goals')], actions: [entry('Go home')] }
  expect(namesOf(rankGroups(groups, 'tags'))[0]).toEqual(['pages', 'Account › Tags', 'Account › Tags › List'])
  expect(namesOf(rankGroups(groups, 'goals'))).toEqual([['items', 'Goals']])
})

test('what the gateway found by other words is kept, last; accents do not matter', () => {
  const items = [entry('Résumé'), entry('Match 11')]
  expect(namesOf(rankGroups({ pages: [], items, actions: [] }, 'resume'))).toEqual([
    ['items', 'Résumé', 'Match 11'],
  ])
})
