import { expect, test } from 'vitest'
import { parseSearch, safePath, stringifySearch } from './search.ts'

test('AUTH-13 a path in an address stays readable and comes back as it was', () => {
  const search = stringifySearch({ lastpath: '/medias/videos/list?q=cup final&page=2', no: undefined })
  expect(search).toBe('?lastpath=/medias/videos/list%3Fq%3Dcup+final%26page%3D2')
  expect(parseSearch(search)).toEqual({ lastpath: '/medias/videos/list?q=cup final&page=2' })
  expect(stringifySearch({})).toBe('')
})

test('AUTH-05 only a path of this page is followed after the login', () => {
  expect(safePath('/medias')).toBe('/medias')
  // A browser ignores tabs and line breaks in an address.
  const foreign = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example']
  for (const path of [...foreign, 'https://evil.example', '', undefined]) {
    expect(safePath(path)).toBeUndefined()
  }
})
