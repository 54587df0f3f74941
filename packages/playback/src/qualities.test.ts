import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'
import { nameOfQuality, parseQualities, Qualities } from './qualities.ts'

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1039772,AVERAGE-BANDWIDTH=957610,CODECS="avc1.42c01f,mp4a.40.2",RESOLUTION=1280x720
720p.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=391838,BANDWIDTH=434588,RESOLUTION=854x480,AUDIO="audio"
480p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=96000,CODECS="mp4a.40.2"
audio.m3u8
`

test('the qualities of a master playlist; sound alone is none', () => {
  expect(parseQualities(master)).toEqual([
    { width: 1280, height: 720, bitrate: 1039772 },
    { width: 854, height: 480, bitrate: 434588 },
  ])
  expect(parseQualities('')).toEqual([])
})

test('an upright video is named by its shorter side', () => {
  expect([nameOfQuality({ width: 1280, height: 720 }), nameOfQuality({ width: 720, height: 1280 })]).toEqual([
    '720p',
    '720p',
  ])
})

test('qualities are offered best first, one per height, and the choice reaches the player', () => {
  const qualities = new Qualities()
  const chosen: unknown[] = []
  let changes = 0
  qualities.addEventListener('change', () => changes++)
  const [low, high, poor] = [
    { width: 640, height: 360, bitrate: 1 },
    { width: 1280, height: 720, bitrate: 5 },
    { width: 1280, height: 720, bitrate: 3 },
  ]
  qualities.offer([low, poor, high], (quality) => chosen.push(quality))
  expect(qualities.list).toEqual([high, low])
  qualities.choose(low)
  qualities.choose(undefined)
  expect([chosen, qualities.chosen, changes]).toEqual([[low, undefined], undefined, 3])
  qualities.offer([low, high], () => {}, { ...low })
  expect(qualities.chosen).toBe(low)
})

test('embed code cannot be broken out of', () => {
  const code = embedCode({ src: 'https://a.example/x?a&b', title: '"><script>', width: null, height: null })
  expect(code).toContain('src="https://a.example/x?a&amp;b" title="&quot;&gt;&lt;script&gt;"')
  expect(code).toContain('aspect-ratio: 16 / 9')
  expect(embedCode({ src: 'x', title: 'y', width: 720, height: 1280 })).toContain('aspect-ratio: 720 / 1280')
})
