import { expect, test } from 'vitest'
import { failuresOf } from './test-reports.mjs'

const file = (assertionResults: object[], status = 'passed') => ({
  testResults: [{ name: '/house/room.test.ts', status, message: 'It does not load.', assertionResults }],
})
const named = (report: object) =>
  failuresOf(report, '/house').map(({ outcome, file, title, message }) => [outcome, file, title, message])

test('tests that failed, and those that passed at their second try, are named', () => {
  const results = [
    { fullName: 'good', status: 'passed', failureMessages: [] },
    { fullName: 'shaky', status: 'passed', failureMessages: ['too early'] },
    { fullName: 'bad', status: 'failed', failureMessages: ['wrong', 'wrong again'] },
  ]
  expect(named(file(results, 'failed'))).toEqual([
    ['passed at the second try', 'room.test.ts', 'shaky', 'too early'],
    ['failed', 'room.test.ts', 'bad', 'wrong'],
  ])
})

test('a file that does not load has failed', () => {
  expect(named(file([], 'failed'))).toEqual([['failed', 'room.test.ts', 'the file', 'It does not load.']])
})
