import { expect, test } from 'vitest'
import { chunksOf, type Piece, type Uses } from './chunksByUse.ts'

const uses: Uses = {
  frame: ['frame.tsx'],
  alone: ['login.tsx'],
  kinds: [
    { name: 'lists', test: /\/list\.tsx$/ },
    { name: 'forms', test: /\/edit\.tsx$/ },
  ],
}
const piece = (name: string, imports: string[], onDemand?: string): Piece => ({
  name,
  modules: [`${name}.ts`],
  imports,
  isStart: name === 'main',
  onDemand,
})
const screens = (kind: string, count: number, imports: string[]) =>
  Array.from({ length: count }, (_, index) =>
    piece(`${kind} ${index}`, index === 0 ? [...imports, `only ${kind}`] : imports, `${index}/${kind}.tsx`),
  )
const pieces = [
  piece('main', ['react']),
  piece('react', []),
  piece('login', ['react', 'field', 'greeting'], 'login.tsx'),
  piece('greeting', []),
  piece('field', ['react']),
  piece('frame', ['react', 'menu'], 'frame.tsx'),
  piece('menu', []),
  ...screens('list', 10, ['menu', 'table', 'badge']),
  ...screens('edit', 10, ['field', 'form', 'badge']),
  piece('table', ['badge']),
  piece('form', ['field']),
  piece('badge', []),
  piece('only list', []),
  piece('only edit', []),
]

test('what most pages of a kind need is one chunk, and what few need is not in it', () => {
  expect(Object.fromEntries(chunksOf(pieces, uses))).toEqual({
    'main.ts': 'start',
    'react.ts': 'start',
    'field.ts': 'basics',
    'frame.ts': 'frame',
    'menu.ts': 'frame',
    'table.ts': 'lists',
    'form.ts': 'forms',
    'badge.ts': 'lists-forms',
  })
})

test('a screen that has moved is missed, and not left out', () => {
  expect(() => chunksOf(pieces, { ...uses, frame: ['layout.tsx'] })).toThrow('layout.tsx is not imported')
  expect(() => chunksOf(pieces, { ...uses, kinds: [{ name: 'maps', test: /map/ }] })).toThrow('kind maps')
})
