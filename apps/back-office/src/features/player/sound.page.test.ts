import { attachStream } from '@touchline/playback'
import { expect, onTestFinished, test } from 'vitest'

const playlist = new URL('../../testing/media/with-sound.m3u8', import.meta.url).href

test.each([
  ['as desks play it', true],
  ['as the browser plays it', false],
])('the sound of a video is heard, %s', async (_, isExact) => {
  const video = document.createElement('video')
  document.body.append(video)
  onTestFinished(() => video.remove())
  const onError = (error: string) => expect.unreachable(error)
  const { detach } = await attachStream(video, playlist, { onError, isExact })
  onTestFinished(detach)
  // Browsers start without a gesture only what is muted; it is decoded all the same.
  video.muted = true
  await video.play()
  await expect.poll(() => Reflect.get(video, 'webkitAudioDecodedByteCount')).toBeGreaterThan(0)
})
