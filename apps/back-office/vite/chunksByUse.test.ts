import { expect, test } from 'vitest'
import { chunksOf, type Piece, type Uses } from './chunksByUse.ts'

const uses: Uses = {
  frame: ['frame.tsx'],
  alone: ['login.tsx'],
  kinds: [
    { name: 'lists', test: /\/list\.tsx$/ },
    { name: 'forms', test: /\/edit\.tsx$/ },
  ],
  together: [{ name: 'rights', test: /-right/ }],
}
const piece = (name: string, imports: string[], onDemand?: string): Piece => ({
  name,
  modules: [`${name}.ts`],
  imports,
  length: 1000,
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
  piece('login', ['react', 'field', 'greeting', 'pitch'], 'login.tsx'),
  piece('pitch', []),
  piece('sphere', ['pitch'], 'sphere.tsx'),
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
  const chunks = chunksOf(pieces, uses)
  expect(chunks.get('only list.ts')).toBe(chunks.get('list 0.ts'))
  expect(chunks.has('list 1.ts')).toBe(false)
  expect(Object.fromEntries(chunks)).toMatchObject({
    'main.ts': 'start',
    'react.ts': 'start',
    'field.ts': 'basics',
    'pitch.ts': 'alone',
    'frame.ts': 'frame',
    'menu.ts': 'frame',
    'table.ts': 'lists',
    'form.ts': 'forms',
    'badge.ts': 'lists-forms',
  })
})

test('what the same few pages need is one chunk, and so is all that is small', () => {
  const more = [
    ...pieces,
    ...['0', '1'].map((of) => piece(`desk ${of}`, ['player', 'timeline', 'icon'], `desk ${of}/edit.tsx`)),
    piece('player', []),
    piece('timeline', ['player']),
    { ...piece('icon', ['react']), length: 200 },
  ]
  const chunks = chunksOf(more, uses)
  expect(chunks.get('player.ts')).toMatch(/^some-/)
  expect(chunks.get('timeline.ts')).toBe(chunks.get('player.ts'))
  expect(chunks.get('icon.ts')).toBe('small')
  expect(chunks.get('desk 0.ts')).not.toBe(chunks.get('player.ts'))
})

test('small modules that belong together are one chunk, whoever needs them', () => {
  const rights = [piece('tag-right', []), piece('video-right', [])]
  const chunks = chunksOf([...pieces, ...rights, piece('tags', ['tag-right'], 'tags/edit.tsx')], uses)
  expect(chunks.get('tag-right.ts')).toBe('rights')
  expect(chunks.get('video-right.ts')).toBe('rights')
})

test('a screen that has moved is missed, and not left out', () => {
  expect(() => chunksOf(pieces, { ...uses, frame: ['layout.tsx'] })).toThrow('layout.tsx is not imported')
  expect(() => chunksOf(pieces, { ...uses, kinds: [{ name: 'maps', test: /map/ }] })).toThrow('kind maps')
})
