import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPlatformId,
  platformIdOf,
  platformOf,
  platformOrigin,
  platformPage,
  platformPlayer,
  platforms,
} from './platforms.ts'

const youtube = 'dQw4w9WgX-_'
const dailymotion = 'x8abc12'
const hidden = 'kY7pPqWz3Rt5uVbNm2A'

describe('the usual addresses of a video name it', () => {
  test.each([
    `https://www.youtube.com/watch?v=${youtube}`,
    `https://www.youtube.com/watch?app=desktop&v=${youtube}&t=42s&list=PL1`,
    `http://youtube.com/watch?v=${youtube}`,
    `https://m.youtube.com/watch?v=${youtube}`,
    `https://music.youtube.com/watch?v=${youtube}`,
    `https://youtu.be/${youtube}?si=abc`,
    `https://www.youtube.com/live/${youtube}?feature=share`,
    `https://www.youtube.com/embed/${youtube}`,
    `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`,
    `https://www.youtube.com/shorts/${youtube}`,
    `https://www.youtube.com/v/${youtube}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${youtube}`,
    `www.youtube.com/watch?v=${youtube}`,
    `youtu.be/${youtube}`,
    `  ${youtube} `,
  ])('YouTube: %s', (text) => {
    expect(platformIdOf('youtube', text)).toBe(youtube)
  })

  test.each([
    [`https://www.dailymotion.com/video/${dailymotion}`, dailymotion],
    [`https://dailymotion.com/video/${dailymotion}?playlist=x5`, dailymotion],
    [`https://www.dailymotion.com/video/${dailymotion}_the-derby_sport`, dailymotion],
    [`https://www.dailymotion.com/embed/video/${dailymotion}`, dailymotion],
    [`https://dai.ly/${dailymotion}`, dailymotion],
    [`https://geo.dailymotion.com/player.html?video=${dailymotion}`, dailymotion],
    [`https://geo.dailymotion.com/player/x1b2c.html?video=${dailymotion}`, dailymotion],
    [`https://www.dailymotion.com/video/${hidden}`, hidden],
    [`dai.ly/${dailymotion}`, dailymotion],
    [dailymotion, dailymotion],
    [hidden, hidden],
  ])('Dailymotion: %s', (text, id) => {
    expect(platformIdOf('dailymotion', text)).toBe(id)
  })
})

test.each([
  '',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${youtube}x`,
  'https://www.youtube.com/@club/live',
  'https://www.youtube.com/channel/UCabcdefghijk/live',
  'https://www.youtube.com/playlist?list=PLabcdefghijk',
  'https://www.youtube.com/embed/videoseries?list=PLabc',
  'https://www.youtube.com/embed/live_stream?channel=UCabc',
  `https://youtube.com.example.com/watch?v=${youtube}`,
  `https://example.com/www.youtube.com/watch?v=${youtube}`,
  `https://notyoutube.com/watch?v=${youtube}`,
  `https://youtube.com@example.com/watch?v=${youtube}`,
  `https://me:secret@www.youtube.com/watch?v=${youtube}`,
  `https://www.youtube.com:8443/watch?v=${youtube}`,
  `ftp://www.youtube.com/watch?v=${youtube}`,
  `javascript:alert('${youtube}')`,
  'https://www.youtube.com/watch?v="><script>',
  'https://www.dailymotion.com/club',
  'https://www.dailymotion.com/playlist/x5abc',
  'https://geo.dailymotion.com/player.html',
  'https://dailymotion.com.example.com/video/x8abc12',
  'https://example.com/live/master.m3u8',
])('names no video of either platform: %s', (text) => {
  expect(platforms.map((platform) => platformIdOf(platform, text))).toEqual([undefined, undefined])
  expect(platformOf(text)).toBeUndefined()
})

test('the platform is told by an address, and not by an id', () => {
  expect(platformOf(`youtu.be/${youtube}`)).toBe('youtube')
  expect(platformOf(`https://dai.ly/${dailymotion}`)).toBe('dailymotion')
  expect(platformOf(dailymotion)).toBeUndefined()
  expect(isPlatformId(dailymotion)).toBe(true)
})

test('whatever is found is an id, kept in an address that names the same video and needs no escape', () => {
  const part = fc.constantFrom(
    'https://',
    'youtu.be/',
    'www.youtube.com/watch?v=',
    youtube,
    dailymotion,
    '/',
    '?',
    '&v=',
    '"',
  )
  const text = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string(),
    fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join('')),
    fc.stringMatching(/^[\w-]{11}$/).map((id) => `https://www.youtube.com/live/${id}`),
    fc.stringMatching(/^x[a-z0-9]{3,14}$/).map((id) => `https://dai.ly/${id}`),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...platforms), (written, platform) => {
      const id = platformIdOf(platform, written)
      if (id === undefined) return
      expect(id).toMatch(/^[\w-]+$/)
      expect(platformIdOf(platform, platformPage(platform, id))).toBe(id)
      const player = new URL(platformPlayer(platform, id))
      expect(player.origin).toBe(platformOrigin(platform))
      expect(platformIdOf(platform, player.href)).toBe(id)
    }),
  )
})
