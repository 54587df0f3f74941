import { expect, test } from 'vitest'
import { z } from 'zod'
import * as fields from './fields.ts'
import { describeIssue } from './issues.ts'

const schema = z.strictObject({
  name: fields.name(5).optional(),
  code: z.string().min(3).optional(),
  id: fields.id.optional(),
  limit: z.int().min(1).max(9).optional(),
  state: z.enum(['live', 'replay']).optional(),
  at: fields.dateTime.optional(),
  url: z.url().optional(),
  tags: fields.idList(2).optional(),
  langId: fields.langId.optional(),
})

const failuresIn = (value: unknown, checked: z.ZodType = schema) =>
  checked.safeParse(value, { reportInput: true }).error?.issues.flatMap(describeIssue)

test.each([
  [{ name: '  ' }, 'required', 'common.required'],
  [{ name: 'x'.repeat(6) }, 'too_long', 'common.tooLong', { max: 5 }],
  [{ name: 7 }, 'wrong_type', 'common.wrongType', { expected: 'string' }],
  [{ name: null }, 'required', 'common.required'],
  [{ code: 'ab' }, 'too_small', 'common.tooShort', { min: 3 }],
  [{ id: 0 }, 'too_small', 'common.greaterThan', { min: 0 }],
  [{ limit: 10 }, 'too_big', 'common.tooBig', { max: 9 }],
  [{ limit: 0 }, 'too_small', 'common.tooSmall', { min: 1 }],
  [{ state: 'over' }, 'unknown_value', 'common.unknownValue', { values: 'live, replay' }],
  [{ at: 'tomorrow' }, 'invalid_format', 'common.dateTime'],
  [{ at: '0000-01-01T00:00:00Z' }, 'custom', 'common.dateRange'],
  [{ url: 'nowhere' }, 'invalid_format', 'common.url'],
  [{ tags: [1, 2, 3] }, 'too_big', 'common.tooMany', { max: 2 }],
  [{ tags: [1, 1] }, 'custom', 'common.listedTwice'],
  [{ langId: 'English' }, 'invalid_format', 'common.languageCode'],
])('%j is %s', (value, code, key, params?: object) => {
  const [path] = Object.keys(value)
  expect(failuresIn(value)).toEqual([{ path, code, key, ...(params && { params }) }])
})

test('what is missing is required, what has another type is not', () => {
  const item = z.object({ name: z.string(), state: z.enum(['live']), tags: z.array(fields.id) })
  expect(failuresIn({ tags: ['1'] }, item)).toMatchObject([
    { path: 'name', code: 'required' },
    { path: 'state', code: 'required' },
    { path: 'tags.0', code: 'wrong_type', params: { expected: 'number' } },
  ])
})

test('each unknown field is named, 50 at most', () => {
  const names = Array.from({ length: 60 }, (_, index) => `x${index}`)
  const failures = failuresIn(Object.fromEntries(names.map((name) => [name, 1])))
  expect(failures).toHaveLength(50)
  expect(failures?.[0]).toEqual({
    path: 'x0',
    code: 'unknown_field',
    key: 'common.unknownField',
    params: { field: 'x0' },
  })
})
