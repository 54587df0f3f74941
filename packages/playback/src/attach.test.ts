import { afterEach, expect, test, vi } from 'vitest'
import { attachStream } from './attach.ts'
import { playWithHls } from './hls.ts'

vi.mock('./hls.ts', () => ({ isSupported: () => true, playWithHls: vi.fn(() => () => {}) }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(playWithHls).mockClear()
})

/** A video element that does with `play()` and a new source what HTML's load algorithm says. */
class Video extends EventTarget {
  paused = true
  currentTime = 0
  source = ''
  error: { code: number } | undefined
  canPlayType = () => 'maybe'
  async play() {
    this.paused = false
  }
  removeAttribute() {
    this.source = ''
  }
  load() {}
  set src(source: string) {
    this.source = source
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

test('a live stream plays with hls.js in a browser that has HLS of its own too', async () => {
  const video = new Video()
  await attachStream(video as unknown as HTMLVideoElement, 'live.m3u8', { onError: vi.fn(), isLive: true })
  expect(playWithHls).toHaveBeenCalledOnce()
  expect(video.source).toBe('')
})

test('hls.js goes on from the same place where the HLS of the browser fails', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 })
  const [video, onError] = [new Video(), vi.fn()]
  await attachStream(video as unknown as HTMLVideoElement, 'stream.m3u8', { onError })
  const fail = () => {
    video.currentTime = 7
    video.error = { code: 3 }
    video.dispatchEvent(new Event('error'))
  }
  fail()
  expect(onError).toHaveBeenCalledExactlyOnceWith('media')
  vi.stubGlobal('MediaSource', class {})
  fail()
  await vi.waitFor(() =>
    expect(playWithHls).toHaveBeenCalledWith(video, 'stream.m3u8', expect.objectContaining({ startAt: 7 })),
  )
  expect(onError).toHaveBeenCalledOnce()
  expect(video.source).toBe('')
})
