import { afterEach, expect, test, vi } from 'vitest'
import { CaptionLook } from './caption-look.ts'
import { keepPreference, readPreferences } from './preferences.ts'
import { controlsTexts, filled } from './texts.ts'
import { addChapters, addThumbnails } from './tracks.ts'

afterEach(() => void vi.unstubAllGlobals())

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
  }
}
const textsIn = (value: object): string[] =>
  Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [key] : [key, ...textsIn(text)]))

test('I18N-04 the player has every text in both languages', () => {
  expect(textsIn(controlsTexts('fr'))).toEqual(textsIn(controlsTexts('en')))
  expect(filled('{a} of {b}', { a: 1, b: '$&' })).toBe('1 of $&')
})

test('preferences are kept, and nothing fails where storage is blocked', () => {
  vi.stubGlobal('localStorage', storage())
  keepPreference({ volume: 0.5 })
  keepPreference({ captions: 'fr' })
  expect(readPreferences()).toEqual({ volume: 0.5, captions: 'fr' })
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepPreference({ volume: 1 })
  expect(readPreferences()).toEqual({})
})

test('the look of captions is remembered, and only known values are used', () => {
  vi.stubGlobal('localStorage', storage())
  const first = { dataset: {} as DOMStringMap }
  const look = new CaptionLook(first as HTMLElement)
  expect(first.dataset).toEqual({
    captionSize: 'medium',
    captionColour: 'white',
    captionBackground: 'shaded',
  })
  look.set('captionSize', 'huge')
  keepPreference({ captionColour: 'url(x)' as never })
  const second = { dataset: {} as DOMStringMap }
  new CaptionLook(second as HTMLElement)
  expect(second.dataset).toMatchObject({ captionSize: 'huge', captionColour: 'white' })
})

class Cue {
  readonly startTime: number
  readonly endTime: number
  readonly text: string
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime
    this.endTime = endTime
    this.text = text
  }
}

/** A fake video element with the tracks that a script adds. */
function fakeVideo() {
  const textTracks: { kind: string; label: string; cues: Cue[]; mode: string }[] = []
  const addTextTrack = (kind: string, label: string) => {
    const cues: Cue[] = []
    const track = {
      kind,
      label,
      cues,
      mode: 'disabled',
      addCue: (cue: Cue) => cues.push(cue),
      removeCue: (cue: Cue) => cues.splice(cues.indexOf(cue), 1),
    }
    textTracks.push(track)
    return track
  }
  return { textTracks, addTextTrack } as unknown as HTMLVideoElement & { textTracks: typeof textTracks }
}

test('the tiles of a sprite become previews, the last one up to the end', () => {
  vi.stubGlobal('VTTCue', Cue)
  vi.stubGlobal('location', { href: 'https://touchline.example/watch/x' })
  const video = fakeVideo()
  const sprite = { url: '/media/sprite.jpg', columns: 2, count: 3, width: 160, height: 90, interval: 2000 }
  addThumbnails(video, sprite, 7500)
  // A second player of the same element uses the same track.
  addThumbnails(video, sprite, 7500)
  expect(video.textTracks).toHaveLength(1)
  expect(video.textTracks[0]).toMatchObject({ kind: 'metadata', label: 'thumbnails', mode: 'hidden' })
  expect(video.textTracks[0]?.cues).toEqual([
    new Cue(0, 2, 'https://touchline.example/media/sprite.jpg#xywh=0,0,160,90'),
    new Cue(2, 4, 'https://touchline.example/media/sprite.jpg#xywh=160,0,160,90'),
    new Cue(4, 7.5, 'https://touchline.example/media/sprite.jpg#xywh=0,90,160,90'),
  ])
})

test('chapters become cues of a chapters track', () => {
  vi.stubGlobal('VTTCue', Cue)
  const video = fakeVideo()
  addChapters(video, [
    { title: 'First half', from: 0, to: 45_000 },
    { title: 'Second half', from: 45_000, to: 90_000 },
  ])
  expect(video.textTracks[0]).toMatchObject({ kind: 'chapters', mode: 'hidden' })
  expect(video.textTracks[0]?.cues).toEqual([new Cue(0, 45, 'First half'), new Cue(45, 90, 'Second half')])
})
