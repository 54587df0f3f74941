import { expect, test } from 'vitest'
import { asked } from './confirm.ts'
import { type LoginReply, session } from './session.ts'
import { mayLose, watchLoss } from './unsaved.ts'

test('nothing is asked where nothing is unsaved', async () => {
  const end = watchLoss(() => undefined)
  expect(await mayLose()).toBe(true)
  expect(asked.get()).toBeUndefined()
  end()
})

test('what would be lost is asked about once, until it is watched no more', async () => {
  const ends = [watchLoss(() => 'changes'), watchLoss(() => 'waiting')]
  const given = mayLose()
  asked.get()?.answer(true)
  expect(await given).toBe(true)
  for (const end of ends) end()
  expect(await mayLose()).toBe(true)
})

test('the end of the session answers the question that stands open, and so does another question', async () => {
  session.set({ ...session.get(), login: {} as LoginReply })
  const first = mayLose(['changes'])
  const second = mayLose(['waiting'])
  expect(await first).toBe(false)
  session.set({ ...session.get(), login: undefined })
  expect(await second).toBe(false)
  expect(asked.get()).toBeUndefined()
})
