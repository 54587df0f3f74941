import { expect, test, vi } from 'vitest'
import { lazyCheck } from './lazyCheck.ts'

const refuse = () => ({ name: 'Required' })

test('whoever is faster than the schemas waits for them, and they are loaded once', async () => {
  const fetchCheck = vi.fn(async () => refuse)
  const { check, load } = lazyCheck(fetchCheck)
  const asked = check({})
  expect(asked).toBeInstanceOf(Promise)
  expect(await asked).toEqual({ name: 'Required' })
  await load()
  expect(check({})).toEqual({ name: 'Required' })
  expect(fetchCheck).toHaveBeenCalledTimes(1)
})

test('without the schemas the gateway alone validates, and they are asked for again', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const fetchCheck = vi.fn(async () => refuse).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { check } = lazyCheck(fetchCheck)
  expect(await check({})).toEqual({})
  expect(said).toHaveBeenCalledOnce()
  expect(await check({})).toEqual({ name: 'Required' })
  said.mockRestore()
})
