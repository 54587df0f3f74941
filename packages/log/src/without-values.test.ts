import { expect, test } from 'vitest'
import { withoutValues } from './without-values.ts'

class DatabaseError extends Error {}

/** As the driver throws it. */
const ofDatabase = (message: string, more: object) =>
  Object.assign(new DatabaseError(message), { severity: 'ERROR', ...more })

test('CALL-FANS-02 an error about a value is named by its code, wherever it is in a chain', () => {
  const text = 'invalid input syntax for type integer: "zephyr@quillfeather.example"'
  const error = ofDatabase(text, { code: '22P02', where: 'unnamed portal parameter $2 = zephyr' })
  for (const thrown of [error, new Error('job failed', { cause: error })]) {
    const safe = withoutValues(thrown)
    expect(safe).toBeInstanceOf(Error)
    const said = JSON.stringify([safe, safe.message, safe.stack, safe.cause, (safe.cause as Error)?.message])
    expect(said).not.toMatch(/zephyr/)
    expect(said).toContain('22P02')
  }
  expect(withoutValues(error)).toBeInstanceOf(DatabaseError)
  expect(withoutValues(error).stack).toContain('without-values.test.ts')
  expect(error.message).toBe(text)
})

test('another error of the database keeps its message, which names a constraint, and loses the values', () => {
  const detail = 'Key (email)=(zephyr@quillfeather.example) already exists.'
  const error = ofDatabase('duplicate key value violates unique constraint "fans_email"', {
    code: '23505',
    detail,
  })
  const safe = withoutValues(error)
  expect({ ...safe }).toEqual({ severity: 'ERROR', code: '23505' })
  expect(safe.message).toContain('fans_email')
})

test('what is no error of the database stays as it is', () => {
  const error = Object.assign(new Error('No such file.'), { code: 'ENOENT' })
  expect(withoutValues(error)).toBe(error)
  expect(withoutValues('text')).toBe('text')
})
