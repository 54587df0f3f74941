import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { openSimulcastWorld, type SimulcastWorld } from './testing/simulcast-world.ts'
import { openThrottledProxy } from './testing/throttled-proxy.ts'

const wait = { timeout: 120_000 }
let world: SimulcastWorld

beforeAll(async () => {
  // Ten megabits a second, whatever is in the picture: what systems buffer is full after some seconds.
  const rate = ['-b:v', '10M', '-minrate', '10M', '-maxrate', '10M', '-bufsize', '5M']
  world = await openSimulcastWorld({
    video: { frames: 1500, output: [...rate, '-x264-params', 'nal-hrd=cbr:force-cfr=1'] },
  })
})

test('STATE-17 a target that takes less than is sent is amber and leaves out pictures, while the healthy one gets them all', async () => {
  const [screens, hall] = [await world.serve('fast.flv'), await world.serve('slow.flv')]
  const proxy = await openThrottledProxy(hall.port, 250_000)
  onTestFinished(proxy.close)
  const input = await world.createInput()
  const simulcast = await world.createSimulcast({ InputId: input.id })
  const add = ({ port }: { port: number }, title: string) =>
    world.add(simulcast, {
      platform: 'custom',
      title,
      url: `rtmp://127.0.0.1:${port}/live`,
      streamKey: 'right',
    })
  const [healthy, slow] = [await add(screens, 'Screens'), await add(proxy, 'Hall')]
  await world.operator.post(`${simulcast}/start`, {})
  world.sendNumbers(input.streamKey)
  await expect.poll(async () => (await world.find(simulcast, slow)).state, wait).toBe('slow')
  // It is amber because it is behind, before anything had to be left out.
  await expect.poll(async () => (await world.find(simulcast, slow)).dropped, wait).toBeGreaterThan(20)
  expect(await world.find(simulcast, slow)).toMatchObject({
    ...{ state: 'slow', reconnects: 0, lastError: { code: 'slow', params: { host: '127.0.0.1' } } },
  })
  expect(await world.find(simulcast, healthy)).toMatchObject({ state: 'live', dropped: 0, lastError: null })
  await world.operator.post(`${simulcast}/stop`, {})
  screens.child.kill('SIGTERM')
  const read = (await readFrameNumbers(screens.file)).slice(0, -3)
  expect(read.length).toBeGreaterThan(100)
  expect(read).toEqual(read.map((_, index) => read[0]! + index))
})
