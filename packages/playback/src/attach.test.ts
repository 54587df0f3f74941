import { expect, test } from 'vitest'
import { attachStream } from './attach.ts'

/** A video element that does with `play()` and a new source what HTML's load algorithm says. */
class Video extends EventTarget {
  paused = true
  currentTime = 0
  canPlayType = () => 'maybe'
  async play() {
    this.paused = false
  }
  set src(_: string) {
    this.paused = true
  }
}

test('Play that is pressed just before a stream is attached is not lost', async () => {
  const video = new Video()
  const element = video as unknown as HTMLVideoElement
  const onError = (error: string) => expect.unreachable(error)
  void element.play()
  await attachStream(element, 'stream.m3u8', { onError })
  expect(video.paused).toBe(false)
})

test('what is paused stays paused', async () => {
  const video = new Video()
  const onError = (error: string) => expect.unreachable(error)
  await attachStream(video as unknown as HTMLVideoElement, 'stream.m3u8', { onError })
  expect(video.paused).toBe(true)
})
