import { expect, test } from 'vitest'
import type { GeneratedRequest } from './generated-requests.ts'
import { errorOf } from './judge-answer.ts'

const request = (body: string, path = '/main-api/videos/1'): GeneratedRequest => ({
  person: 0,
  operation: 'put /main-api/videos/{id}',
  method: 'PUT',
  path,
  headers: { 'content-type': 'application/json' },
  body,
  isOverSocket: false,
})

const answer = (message: string) => ({
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({ message, key: 'common.unknownField', params: {}, code: 'malformed' }),
})

test('an error may repeat what its request sent, even if it looks like internals', () => {
  expect(errorOf(request('{"pG_":null}'), answer('Unknown field “pG_”. Leave it out.'))).toBeUndefined()
  expect(
    errorOf(request('{}', '/main-api/videos/node%5Fmodules'), answer('“node_modules” is no number.')),
  ).toBeUndefined()
})

test('an error that shows internals which its request did not send is found', () => {
  expect(errorOf(request('{"pG_":null}'), answer('pg_catalog is closed.'))).toContain('shows internals')
  expect(errorOf(request('{"name":"x"}'), answer('duplicate key'))).toContain('shows internals')
  expect(errorOf(request('{"pG_":1}'), answer('No “pG_” in pg_catalog.'))).toContain('shows internals')
})
