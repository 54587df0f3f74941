import { expect, test } from 'vitest'
import { scopeIn } from './index.ts'

const asked: unknown[][] = []
const query = async (...args: unknown[]) => {
  asked.push(args)
  return { rows: [] }
}
const scope = scopeIn({ query: query as never }, 7)

test.each([
  'select 1',
  'select * from videos where id = $10',
  `select '$1'`,
  'select 1 -- where "AccountId" = $1',
])('%s does not name its account and is not run', async (text) => {
  await expect(scope.query(text)).rejects.toThrow('names its account')
  expect(asked).toEqual([])
})

test('the account comes first', async () => {
  const text = 'select * from videos where "AccountId" = $1 and id = $2'
  await scope.query(text, [3])
  await scope.query({ name: 'one-video', text }, [3])
  expect(asked).toEqual([[{ text, values: [7, 3] }], [{ name: 'one-video', text, values: [7, 3] }]])
})
