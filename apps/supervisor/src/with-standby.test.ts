import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { withStandby } from './with-standby.ts'

/** Starts of processes that repeat what they are told, and say that they work; the next one is loaded at once then. */
function openStarts(says = 'working') {
  const launched: ChildProcess[] = []
  const heard: unknown[] = []
  const launch = () => {
    const program = `process.on('message', (message) => {
      process.send(message)
      process.send({ type: '${says}' })
    })`
    const child = spawn(process.execPath, ['--eval', program], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    launched.push(child)
    child.on('message', (message) => heard.push(message))
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const starter = withStandby(launch, 0)
  // One that ends with the test is not followed by another.
  onTestFinished(() => starter.clear?.())
  const start = async (slot: number) => {
    const child = starter.start(slot)
    const [{ name, former }] = await once(child, 'message')
    return { child, name: name as string, former: former as string | undefined }
  }
  const end = async ({ child }: { child: ChildProcess }) => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { launched, heard, starter, start, end }
}

test('the process that stands by gets its turn, and is told the name of the one of its slot before it', async () => {
  const { launched, start, end } = openStarts()
  const [first, second] = [await start(0), await start(1)]
  expect([first.former, second.former]).toEqual([undefined, undefined])
  await expect.poll(() => launched.length).toBe(3)
  await end(first)
  const third = await start(0)
  expect(third.child).toBe(launched[2])
  expect(third.former).toBe(first.name)
  await expect.poll(() => launched.length).toBe(4)
  await end(second)
  const fourth = await start(1)
  expect(fourth.child).toBe(launched[3])
  expect(fourth.former).toBe(second.name)
  expect(new Set([first, second, third, fourth].map(({ name }) => name)).size).toBe(4)
})

test('nothing stands by for processes that have nothing to do', async () => {
  const { launched, heard, start } = openStarts('idle')
  const { child } = await start(0)
  child.send({})
  // Each is repeated, and answered.
  await expect.poll(() => heard.length).toBe(4)
  expect(launched).toHaveLength(1)
})

test('another one takes the place of one that has died while it stood by, and none is left behind', async () => {
  const { launched, starter, start, end } = openStarts()
  const first = await start(0)
  await expect.poll(() => launched.length).toBe(2)
  await end({ child: launched[1]! })
  await expect.poll(() => launched.length).toBe(3)
  const second = await start(0)
  expect(second.child).toBe(launched[2])
  expect(second.former).toBe(first.name)
  await expect.poll(() => launched.length).toBe(4)
  const gone = once(launched[3]!, 'exit')
  await starter.clear?.()
  expect((await gone)[1]).toBe('SIGKILL')
})
