import { expect, test } from 'vitest'
import { AppError, fieldError } from './errors.ts'
import { toMessage } from './messages.ts'

test('a message has its English text with its params filled in', () => {
  expect(toMessage({ key: 'videos.hasFile' })).toEqual({
    message: 'This video already has a file. Create another video.',
    key: 'videos.hasFile',
    params: {},
  })
  expect(toMessage({ key: 'uploads.partCount', params: { expected: 3, given: 2 } }).message).toBe(
    'Expected 3 parts, received 2. Upload the missing ones.',
  )
})

test('a count chooses between singular and plural', () => {
  const text = (count: number) => toMessage({ key: 'uploads.tooManyOpen', params: { count } }).message
  expect(text(1)).toMatch(/^You have 1 unfinished upload\./)
  expect(text(2)).toMatch(/^You have 2 unfinished uploads\./)
})

test('a value with braces stays as it is', () => {
  const params = { name: '{{name}} $& $1' }
  expect(toMessage({ key: 'videos.ready', params }).message).toBe('“{{name}} $& $1” is ready.')
})

test('an error carries its key and params, and so does each of its fields', () => {
  const error = fieldError('out', 'too_long', { key: 'clips.tooLong' })
  expect(error).toMatchObject({
    message: 'A clip can be up to one hour long. Set the points closer together.',
    key: 'clips.tooLong',
    params: {},
  })
  expect(error.details.errors).toEqual([
    { path: 'out', code: 'too_long', key: 'clips.tooLong', params: {}, message: error.message },
  ])
})

test('the types refuse an unknown key, and params that are missing, wrong or too many', () => {
  // @ts-expect-error no such key
  toMessage({ key: 'videos.nothing' })
  // @ts-expect-error the plural forms are not keys
  toMessage({ key: 'uploads.tooManyOpen_one', params: { count: 1 } })
  // @ts-expect-error its text needs `name`
  toMessage({ key: 'videos.ready' })
  // @ts-expect-error the wrong param
  toMessage({ key: 'videos.ready', params: { title: 'Final' } })
  // @ts-expect-error it has no placeholders
  new AppError('not_possible', { key: 'videos.hasFile', params: { name: 'Final' } })
  // @ts-expect-error `count` is a number
  new AppError('not_possible', { key: 'uploads.tooManyOpen', params: { count: '2' } })
})
