import { expect, test } from 'vitest'
import { createPlayerSync } from './playerSync.ts'

/** A fake video element with what the group uses; a seek completes later, as in a browser. */
function player(start = 0) {
  const element = Object.assign(new EventTarget(), {
    paused: true,
    at: start,
    readyState: 4,
  }) as EventTarget & {
    paused: boolean
    readyState: number
    at: number
  } & HTMLVideoElement
  const emit = (name: string) => element.dispatchEvent(new Event(name))
  element.play = async () => {
    element.paused = false
    emit('play')
  }
  element.pause = () => {
    if (element.paused) return
    element.paused = true
    emit('pause')
  }
  const seek = (ms: number) => {
    element.at = ms
    if (element.readyState === 0) return
    emit('seeking')
    queueMicrotask(() => emit('seeked'))
  }
  return { element, seek, position: () => element.at }
}

test('STATE-11 of the registered players one plays, and the others go where it is paused or sent', async () => {
  const sync = createPlayerSync()
  const [desk, clip, stranger] = [player(), player(), player()]
  sync.register(desk)
  const leave = sync.register(clip)
  void desk.element.play()
  void stranger.element.play()
  void clip.element.play()
  expect([desk.element.paused, clip.element.paused, stranger.element.paused]).toEqual([true, false, false])
  clip.element.at = 4200
  clip.element.pause()
  expect([desk.element.at, stranger.element.at]).toEqual([4200, 0])
  await Promise.resolve()
  clip.seek(8000)
  await Promise.resolve()
  await Promise.resolve()
  expect([desk.element.at, clip.element.at]).toEqual([8000, 8000])
  leave()
  desk.seek(1000)
  await Promise.resolve()
  expect(clip.element.at).toBe(8000)
})

test('two players do not send each other to and fro', async () => {
  const sync = createPlayerSync()
  const [one, two] = [player(), player()]
  let seeks = 0
  for (const { element } of [one, two]) element.addEventListener('seeked', () => seeks++)
  sync.register(one)
  // This player only seeks to whole seconds: it does not end up where it was sent.
  sync.register({ ...two, seek: (ms) => two.seek(Math.round(ms / 1000) * 1000) })
  one.seek(1400)
  for (let i = 0; i < 10; i++) await Promise.resolve()
  expect([one.element.at, two.element.at, seeks]).toEqual([1400, 1000, 2])
})

test('a player that shows a stretch stays where the others leave it, and can send them afterwards', async () => {
  const sync = createPlayerSync()
  const [desk, clip] = [player(), player(5000)]
  sync.register(desk)
  sync.register({ ...clip, stretch: { from: 4000, to: 6000 } })
  desk.seek(9000)
  await Promise.resolve()
  expect(clip.element.at).toBe(5000)
  clip.seek(4500)
  await Promise.resolve()
  expect(desk.element.at).toBe(4500)
})

test('a seek that ends late does not undo what was done to another player meanwhile', async () => {
  const sync = createPlayerSync()
  const [desk, clip] = [player(), player()]
  sync.register(desk)
  sync.register(clip)
  desk.seek(4000)
  void clip.element.play()
  clip.element.at = 4500
  clip.element.pause()
  await Promise.resolve()
  expect([desk.element.at, clip.element.at]).toEqual([4500, 4500])
})

test('a player that was sent somewhere before it had data can send the others afterwards', async () => {
  const sync = createPlayerSync()
  const [desk, clip] = [player(), player()]
  clip.element.readyState = 0
  sync.register(desk)
  sync.register(clip)
  desk.seek(4000)
  await Promise.resolve()
  clip.element.readyState = 4
  void clip.element.play()
  clip.element.at = 4500
  clip.element.pause()
  expect(desk.element.at).toBe(4500)
})
