import { expect, test } from 'vitest'
import { BUILD_ARGS, missingCapabilities, parseBuild } from './capabilities.ts'
import { mediaErrorFrom } from './errors.ts'
import {
  bitratesOf,
  clipPreviewPlaylist,
  masterPlaylist,
  parsePlaylist,
  stretchLastSegment,
} from './playlist.ts'
import { progressReader } from './progress.ts'

const text = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MAP:URI="720p.mp4",BYTERANGE="800@0"',
  ...[0, 1, 2].flatMap((i) => [
    '#EXTINF:4.000000,',
    `#EXT-X-BYTERANGE:1000000@${800 + i * 1_000_000}`,
    '720p.mp4',
  ]),
  '#EXT-X-ENDLIST',
].join('\n')

test('a preview has the segments that cover the clip, and says where in them it lies', () => {
  const preview = clipPreviewPlaylist(text, 5500, 8200, '/media/token/hls/')!
  expect(preview).toMatchObject({ startMs: 1500, endMs: 4200 })
  expect(preview.playlist).toContain('#EXT-X-START:TIME-OFFSET=1.500,PRECISE=YES')
  expect(preview.playlist).toContain('#EXT-X-MAP:URI="/media/token/hls/720p.mp4",BYTERANGE="800@0"')
  const { segments } = parsePlaylist(preview.playlist)
  expect(segments.map(({ offset }) => offset)).toEqual([1_000_800, 2_000_800])
  expect(segments[0]!.uri).toBe('/media/token/hls/720p.mp4')
  expect(clipPreviewPlaylist(text, 4000, 8000, '')?.playlist.match(/EXTINF/g)).toHaveLength(1)
  expect(clipPreviewPlaylist(text, 20_000, 21_000, '')).toBeUndefined()
  expect(clipPreviewPlaylist(text, 5000, 5000, '')).toBeUndefined()
})

test('the last segment is stretched to the length of the media, and no other', () => {
  const { segments } = parsePlaylist(stretchLastSegment(text, 12.08))
  expect(segments.map(({ duration }) => duration)).toEqual([4, 4, 4.08])
  expect(stretchLastSegment(text, 7)).toBe(text)
})

test('bandwidths are those of the segments', () => {
  expect(bitratesOf(parsePlaylist(text).segments)).toEqual({ peak: 2_000_000, average: 2_000_000 })
  expect(bitratesOf([])).toEqual({ peak: 0, average: 0 })
})

test('a master playlist names each variant with its sound', () => {
  const rates = { peak: 2000, average: 1000 }
  const variant = {
    ...rates,
    playlist: '720p.m3u8',
    width: 1280,
    height: 720,
    frameRate: 25,
    codec: 'avc1.64001f',
  }
  const audio = { ...rates, langId: null, playlist: 'audio.m3u8', codec: 'mp4a.40.2', channels: 2 }
  expect(masterPlaylist([variant], [audio])).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=4000,AVERAGE-BANDWIDTH=2000,CODECS="avc1.64001f,mp4a.40.2",' +
      'RESOLUTION=1280x720,FRAME-RATE=25.000,AUDIO="audio"\n720p.m3u8\n',
  )
  expect(masterPlaylist([variant])).not.toContain('AUDIO')
  expect(masterPlaylist([], [audio])).toContain('CODECS="mp4a.40.2"\naudio.m3u8\n')
  const french = { ...audio, langId: 'fr', playlist: 'audio-fr.m3u8' }
  const both = [{ ...audio, langId: 'en' }, french]
  for (const text of [masterPlaylist([variant], both), masterPlaylist([], both)]) {
    expect(text).toContain('NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES')
    expect(text).toContain('NAME="français",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=YES')
    expect(text).toMatch(/URI="audio-fr.m3u8"\n.*,AUDIO="audio"\n/)
  }
})

test('progress is read in pieces, and only goes up', () => {
  const times: number[] = []
  const read = progressReader((ms) => times.push(ms))
  for (const piece of [
    'out_time_us=N/A\nout_time',
    '_us=1500000\nspeed=1x\n',
    'out_time_us=900000\nout_time_us=2000000\n',
  ])
    read(piece)
  expect(times).toEqual([1500, 2000])
})

test('a failure is named by what the tool said', () => {
  const codes = [
    ['av_interleaved_write_frame(): No space left on device', 'no_space'],
    ['[mov,mp4] moov atom not found', 'truncated'],
    ['x.mp4: Invalid data found when processing input', 'not_media'],
    ['Output file does not contain any stream', 'no_streams'],
    ['something else', 'failed'],
  ]
  for (const [said, code] of codes) expect(mediaErrorFrom(said!).code).toBe(code)
})

test('what a build lacks is named', () => {
  const encoders = ' V....D libx264              H.264\n A....D aac                  AAC\n'
  const full = { encoders, protocols: 'Input:\n  rtmp\n  srt\n', lookUp: 'Connection refused' }
  expect(missingCapabilities(full)).toEqual([])
  expect(
    missingCapabilities({ encoders: '', protocols: '', lookUp: 'Failed to resolve hostname localhost' }),
  ).toEqual(['libx264', 'aac', 'srt', 'host_lookup'])
  expect(BUILD_ARGS).toContain('-filters')
  expect(
    parseBuild('libavutil      59.  8.100\n ..C zscale            V->V\n ... ass               V->V'),
  ).toEqual({
    hasAss: true,
    hasZscale: true,
    hasFpsMode: true,
    hasSegmentOptions: true,
    hasTimeBaseNames: true,
  })
  expect(parseBuild('libavutil      56. 24.101')).toEqual({
    hasAss: false,
    hasZscale: false,
    hasFpsMode: false,
    hasSegmentOptions: false,
    hasTimeBaseNames: false,
  })
})
