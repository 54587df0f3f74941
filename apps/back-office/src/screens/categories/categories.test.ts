import type { Category, Subcategory } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { slugAfter, slugOf } from './slug.ts'
import { applyMove, flatten, matching, treeOf } from './tree.ts'

const category = (id: number, name: string) => ({ id, name, slug: slugOf(name) }) as Category
const subcategory = (id: number, CategoryId: number, name: string) =>
  ({ id, CategoryId, name, slug: slugOf(name) }) as Subcategory

const tree = treeOf(
  [category(1, 'Matches'), category(2, 'Highlights'), category(3, 'Press room')],
  [subcategory(1, 1, 'First team'), subcategory(2, 2, 'Goals'), subcategory(3, 1, 'Women')],
)
const idsOf = (entries: ReturnType<typeof flatten>) => entries.map(({ id }) => id)

test('subcategories stand below their category, with ids of their own', () => {
  expect(idsOf(flatten(tree))).toEqual([1, -1, -3, 2, -2, 3])
})

test('a move puts a category, or a subcategory within its category', () => {
  expect(idsOf(flatten(applyMove(tree, { id: 1, to: 2 })))).toEqual([2, -2, 3, 1, -1, -3])
  expect(idsOf(flatten(applyMove(tree, { id: -3, to: 0 })))).toEqual([1, -3, -1, 2, -2, 3])
  expect(applyMove(tree, { id: 9, to: 0 })).toEqual(tree)
  expect(applyMove(tree, { id: -9, to: 0 })).toEqual(tree)
})

test('a move that the read order has already changes nothing more', () => {
  const once = applyMove(tree, { id: 3, to: 0 })
  expect(applyMove(once, { id: 3, to: 0 })).toEqual(once)
})

test('a search keeps the category above what it finds', () => {
  expect(idsOf(flatten(matching(tree, ' WOM ')))).toEqual([1, -3])
  expect(idsOf(flatten(matching(tree, 'matches')))).toEqual([1, -1, -3])
  expect(matching(tree, 'nothing')).toEqual([])
  expect(matching(tree, '')).toBe(tree)
})

test('a slug is made of a name', () => {
  expect(
    [
      'Salle de presse',
      ' Équipe  première! ',
      'Straße & Œuvre',
      'L’été',
      'Women’s cup',
      '映像',
      '-a--b-',
    ].map(slugOf),
  ).toEqual(['salle-de-presse', 'equipe-premiere', 'strasse-oeuvre', 'l-ete', 'womens-cup', '', 'a-b'])
  expect(slugOf(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
})

test('a slug follows the name until it was edited', () => {
  expect(slugAfter({ name: '', slug: '' }, 'Cup')).toBe('cup')
  expect(slugAfter({ name: 'Cup', slug: 'cup' }, 'Cup final')).toBe('cup-final')
  expect(slugAfter({ name: 'Cup', slug: 'the-cup' }, 'Cup final')).toBe('the-cup')
})
