import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { spawnGuarded } from './spawn-guarded.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function untilGone(pid: number) {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('passes streams and the exit code through', async () => {
  const child = spawnGuarded('/bin/sh', ['-c', 'cat; exit 7'])
  child.stdin?.end('hello')
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  expect(Buffer.concat(chunks).toString()).toBe('hello')
  expect(code).toBe(7)
})

test('end() ends the program', async () => {
  const child = spawnGuarded('/bin/sh', ['-c', 'echo $$; exec sleep 1000'])
  const [line] = await once(child.stdout!, 'data')
  child.end()
  await once(child, 'exit')
  await untilGone(Number(line))
})

test('the program ends when its starter is killed with -9', async () => {
  const script = `
    import { spawnGuarded } from '${new URL('./spawn-guarded.ts', import.meta.url).href}'
    const child = spawnGuarded('/bin/sh', ['-c', 'echo $$; exec sleep 1000'])
    child.stdout.pipe(process.stdout)
  `
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(starter.stdout!, 'data')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  starter.kill('SIGKILL')
  await untilGone(pid)
})

const talking = (script: string) => {
  const child = spawnGuarded('/bin/sh', ['-c', script], { endSignal: 'TERM' })
  const heard: string[] = []
  child.stdout?.on('data', (chunk) => heard.push(String(chunk)))
  return { child, heard: () => heard.join('') }
}

test('a program that is asked to end may say goodbye', async () => {
  const { child, heard } = talking('trap "echo bye; exit" TERM; echo ready; while :; do sleep 0.05; done')
  await once(child.stdout!, 'data')
  child.end()
  await once(child, 'close')
  expect(heard()).toBe('ready\nbye\n')
})

test('a program that is asked to end and does not is killed', async () => {
  const { child, heard } = talking('trap "" TERM; echo $$; while :; do sleep 0.05; done')
  await once(child.stdout!, 'data')
  child.end()
  await once(child, 'close')
  await untilGone(Number(heard()))
})
