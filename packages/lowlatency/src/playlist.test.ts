import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalLine, type Part, readJournal } from './journal.ts'
import { openLivePlaylist } from './playlist.ts'

const begin = Date.UTC(2026, 10, 26, 18)

/** Parts one after the other, each as long as told, every `keyEvery`th of them independent. */
function partsOf(durations: readonly number[], keyEvery: number, gaps: readonly number[] = []): Part[] {
  let [offset, start] = [1000, 0]
  return durations.map((duration, index) => {
    const part: Part = {
      file: 0,
      offset,
      size: 100 + index,
      start,
      duration,
      at: begin + start * 1000,
      isIndependent: index % keyEvery === 0,
      isAfterGap: gaps.includes(index),
    }
    offset += part.size
    start = Number((start + duration).toFixed(6))
    return part
  })
}
const playlistOf = (parts: readonly Part[]) => {
  const playlist = openLivePlaylist({ groupSeconds: 0.42 })
  for (const part of parts) playlist.add(part)
  return playlist
}
const lines = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start))

test('segments begin at key frames, and what is new is listed in parts of at most half a second', () => {
  const playlist = playlistOf(partsOf(Array(26).fill(0.2), 10))
  expect(playlist.text()).toMatchInlineSnapshot(`
    "#EXTM3U
    #EXT-X-VERSION:9
    #EXT-X-TARGETDURATION:4
    #EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.26,CAN-SKIP-UNTIL=24
    #EXT-X-PART-INF:PART-TARGET=0.42
    #EXT-X-MEDIA-SEQUENCE:0
    #EXT-X-MAP:URI="init.0.mp4"
    #EXT-X-PROGRAM-DATE-TIME:2026-11-26T18:00:00.000Z
    #EXT-X-PART:DURATION=0.4,URI="0.0.mp4",INDEPENDENT=YES
    #EXT-X-PART:DURATION=0.4,URI="0.1.mp4"
    #EXT-X-PART:DURATION=0.4,URI="0.2.mp4"
    #EXT-X-PART:DURATION=0.4,URI="0.3.mp4"
    #EXT-X-PART:DURATION=0.4,URI="0.4.mp4"
    #EXTINF:2,
    0.mp4
    #EXT-X-PROGRAM-DATE-TIME:2026-11-26T18:00:02.000Z
    #EXT-X-PART:DURATION=0.4,URI="1.0.mp4",INDEPENDENT=YES
    #EXT-X-PART:DURATION=0.4,URI="1.1.mp4"
    #EXT-X-PART:DURATION=0.4,URI="1.2.mp4"
    #EXT-X-PART:DURATION=0.4,URI="1.3.mp4"
    #EXT-X-PART:DURATION=0.4,URI="1.4.mp4"
    #EXTINF:2,
    1.mp4
    #EXT-X-PROGRAM-DATE-TIME:2026-11-26T18:00:04.000Z
    #EXT-X-PART:DURATION=0.4,URI="2.0.mp4",INDEPENDENT=YES
    #EXT-X-PART:DURATION=0.4,URI="2.1.mp4"
    #EXT-X-PART:DURATION=0.4,URI="2.2.mp4"
    #EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.3.mp4"
    "
  `)
  expect(playlist.find({ segment: 0 })).toMatchObject({ offset: 1000, size: 1045, duration: 2 })
  expect(playlist.find({ segment: 0, group: 1 })).toMatchObject({ offset: 1201, size: 205, start: 0.4 })
  expect(playlist.find({ segment: 2 })).toBeUndefined()
})

test('a player is told when to come again, and one that asks for what is far away is refused', () => {
  const playlist = playlistOf(partsOf(Array(14).fill(0.2), 10))
  expect(playlist.reaches({ segment: 0 })).toBe('yes')
  expect(playlist.reaches({ segment: 1, group: 1 })).toBe('yes')
  expect(playlist.reaches({ segment: 1, group: 2 })).toBe('soon')
  expect(playlist.reaches({ segment: 1 })).toBe('soon')
  expect(playlist.reaches({ segment: 3 })).toBe('soon')
  expect(playlist.reaches({ segment: 4 })).toBe('never')
  playlist.end()
  expect(playlist.reaches({ segment: 9 })).toBe('yes')
})

test('key frames that are far apart do not make segments longer than the playlist says', () => {
  const text = playlistOf(partsOf(Array(100).fill(0.2), 40)).text()
  for (const line of lines(text, '#EXTINF:')) expect(Number.parseFloat(line.slice(8))).toBeLessThanOrEqual(4)
})

test('a gap is a discontinuity, and media after it is found at its own time', () => {
  const playlist = playlistOf(partsOf(Array(20).fill(0.2), 10, [13]))
  const text = playlist.text()
  expect(lines(text, '#EXT-X-DISCONTINUITY')).toHaveLength(1)
  expect(text).toContain(
    '#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init.0.mp4"\n#EXT-X-PROGRAM-DATE-TIME:2026-11-26T18:00:02.600Z',
  )
})

test('a delta leaves out what is old, and says how much', () => {
  const playlist = playlistOf(partsOf(Array(500).fill(0.2), 10))
  const whole = playlist.text()
  const delta = playlist.text(true)
  const [, count] = /#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)/.exec(delta)!
  expect(Number(count)).toBe(38)
  expect(lines(delta, '#EXTINF')).toEqual(lines(whole, '#EXTINF').slice(Number(count)))
  expect(delta.length).toBeLessThan(whole.length / 2)
  // What is left out is all older than the playlist says.
  expect(lines(whole, '#EXTINF').length - Number(count)).toBeGreaterThanOrEqual(11)
})

test('once it is over the list ends, without parts or hints, and deltas are whole', () => {
  const playlist = playlistOf(partsOf(Array(300).fill(0.2), 10))
  playlist.end()
  const text = playlist.text(true)
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
  expect(text).not.toMatch(/EXT-X-PART:|PRELOAD-HINT|SKIP:/)
  expect(lines(text, '#EXTINF')).toHaveLength(30)
})

const durations = fc.array(fc.constantFrom(0.2, 0.2083, 0.04, 0.24, 1.5, 5), { minLength: 1, maxLength: 120 })

test('whatever the parts are, every byte is in one segment and one group, and none is listed before it is whole', () => {
  fc.assert(
    fc.property(
      durations,
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.nat(119)),
      (given, keyEvery, gaps) => {
        const parts = partsOf(given, keyEvery, gaps)
        const playlist = openLivePlaylist({ groupSeconds: 0.42 })
        for (const part of parts) {
          playlist.add(part)
          const [, segment, group] = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.mp4"/.exec(playlist.text())!
          const hinted = { segment: Number(segment), group: Number(group) }
          expect(playlist.reaches(hinted)).toBe('soon')
          expect(playlist.find(hinted)).toBeUndefined()
        }
        playlist.end()
        let at = 1000
        for (let segment = 0; ; segment++) {
          const whole = playlist.find({ segment })
          if (!whole) break
          expect(whole.offset).toBe(at)
          for (let group = 0; ; group++) {
            const found = playlist.find({ segment, group })
            if (!found) break
            expect(found.offset).toBe(at)
            at += found.size
          }
          expect(at).toBe(whole.offset + whole.size)
        }
        expect(at).toBe(parts.at(-1)!.offset + parts.at(-1)!.size)
      },
    ),
  )
})

test('what is missing of a rendition is a gap, and everything else is where it is in the other one', () => {
  const parts = partsOf(Array(30).fill(0.2), 10)
  const whole = playlistOf(parts)
  const small = openLivePlaylist({
    ...{ prefix: '360p.', groupSeconds: 0.42 },
    others: () => [['live.m3u8', whole]],
  })
  // Nothing is there before the second segment, and its last part is missing.
  const isMissing = (index: number) => index < 10 || index === 19
  for (const [index, part] of parts.entries())
    small.add(isMissing(index) ? { ...part, file: 0, offset: 0, size: 0 } : part)
  expect(small.find({ segment: 0 })).toBeUndefined()
  expect(small.find({ segment: 1 })).toBeUndefined()
  expect(small.find({ segment: 1, group: 0 })).toMatchObject({ size: parts[10]!.size + parts[11]!.size })
  expect(small.find({ segment: 1, group: 4 })).toBeUndefined()
  expect(small.find({ segment: 2, group: 0 })).toBeDefined()
  expect(lines(small.text(), '#EXT-X-GAP')).toHaveLength(2)
  expect(lines(small.text(), '#EXT-X-PART:').filter((line) => line.endsWith(',GAP=YES'))).toHaveLength(6)
  expect(lines(small.text(), '#EXT-X-MAP')).toEqual(['#EXT-X-MAP:URI="360p.init.0.mp4"'])
  expect(lines(small.text(), '#EXT-X-RENDITION')).toEqual([
    '#EXT-X-RENDITION-REPORT:URI="live.m3u8",LAST-MSN=2,LAST-PART=4',
  ])
  const dates = (text: string) => [...lines(text, '#EXT-X-PROGRAM'), ...lines(text, '#EXTINF')]
  expect(dates(small.text())).toEqual(dates(whole.text()))
})

test('a journal is read as it was written, to the last line that is whole', () => {
  const parts = partsOf(Array(20).fill(0.2), 10, [13])
  const text = parts.map(journalLine).join('')
  expect(readJournal(text)).toEqual(parts)
  for (let cut = 0; cut < text.length; cut++) {
    const read = readJournal(text.slice(0, cut))
    expect(read).toEqual(parts.slice(0, read.length))
    expect(read.length).toBe(text.slice(0, cut).split('\n').length - 1)
  }
  expect(readJournal(`${text}0 0 5 4.000000 0.200000 1 -\n`)).toEqual(parts)
})
