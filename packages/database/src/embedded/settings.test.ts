import { expect, test } from 'vitest'
import { serverArguments } from './settings.ts'

test.each([
  [false, 'on'],
  [true, 'off'],
])('what is stored survives a crash of the machine, unless it is thrown away: %s', (isThrowaway, value) => {
  const given = serverArguments({ cluster: '/c', socketFolder: '/s', maxConnections: 9, isThrowaway })
  for (const name of ['fsync', 'synchronous_commit'])
    expect(given.filter((argument) => argument.startsWith(`${name}=`))).toEqual([`${name}=${value}`])
})
