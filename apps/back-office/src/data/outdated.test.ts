import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { readOutdated, watchOutdated } from './outdated.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const reason = watchOutdated(client)
let answer: () => unknown
const observe = (key: string) =>
  new QueryObserver(client, { queryKey: [key], queryFn: async () => answer() }).subscribe(() => {})
const fail = (status: number) => () => {
  throw { status }
}

afterEach(() => client.clear())

test('what is shown and fails to be read anew is outdated until it is read', async () => {
  answer = () => 'first'
  const leave = observe('lights')
  await vi.waitFor(() => expect(client.getQueryData(['lights'])).toBe('first'))
  answer = fail(503)
  await client.refetchQueries({ queryKey: ['lights'] })
  await vi.waitFor(() => expect(reason.get()).toEqual({ status: 503 }))
  answer = () => 'second'
  await readOutdated(client)
  await vi.waitFor(() => expect(reason.get()).toBeUndefined())
  expect(client.getQueryData(['lights'])).toBe('second')
  answer = fail(500)
  await client.refetchQueries({ queryKey: ['lights'] })
  await vi.waitFor(() => expect(reason.get()).toBeDefined())
  // Nobody looks at it any more.
  leave()
  await vi.waitFor(() => expect(reason.get()).toBeUndefined())
})

test.each([
  ['is gone', () => 'first', fail(404)],
  ['could not be reached', () => 'first', () => Promise.reject(new TypeError())],
  ['was never read, which its own place says', fail(500), fail(500)],
])('what %s is no reason', async (_, first, second) => {
  answer = first
  const leave = observe('lights')
  await vi.waitFor(() => expect(client.getQueryState(['lights'])?.fetchStatus).toBe('idle'))
  answer = second
  await client.refetchQueries({ queryKey: ['lights'] })
  expect(client.getQueryState(['lights'])?.status).toBe('error')
  expect(reason.get()).toBeUndefined()
  leave()
})
