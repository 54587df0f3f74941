import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PlaybackReport, watchPlayback } from './watch-playback.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake video element that plays, seeks and stalls on command. */
function watched() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const video = Object.assign(new EventTarget(), { currentTime: 0, paused: true, seeking: false })
  const reports: PlaybackReport[] = []
  const stop = watchPlayback(video as unknown as HTMLVideoElement, (report) => reports.push(report))
  const emit = (name: string) => video.dispatchEvent(new Event(name))
  return {
    video,
    reports,
    stop,
    emit,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    play() {
      video.paused = false
      emit('play')
      emit('playing')
    },
    /** Plays for some seconds, with the events that a browser sends. */
    watch(seconds: number, rate = 1) {
      for (let i = 0; i < seconds * 4; i++) {
        vi.advanceTimersByTime(250)
        video.currentTime += rate / 4
        emit('timeupdate')
      }
    },
    pause() {
      video.paused = true
      emit('pause')
    },
    seek(to: number) {
      video.seeking = true
      emit('seeking')
      video.currentTime = to
      emit('timeupdate')
      video.seeking = false
      emit('seeked')
      if (!video.paused) emit('playing')
    },
  }
}

test('nothing is reported of a video that nobody played', () => {
  const { leave, seek, reports, stop } = watched()
  seek(20)
  leave()
  stop()
  expect(reports).toEqual([])
})

test('the seconds that were seen are ranges, without those that were skipped', () => {
  const { play, watch, seek, leave, reports } = watched()
  play()
  watch(4)
  seek(20)
  watch(2)
  seek(1)
  watch(1)
  leave()
  expect(reports).toMatchObject([
    {
      started: true,
      ended: false,
      stalls: 0,
      stalledMs: 0,
      watched: [
        [0, 4000],
        [20_000, 22_000],
      ],
    },
  ])
})

test('a report is sent at most every 15 seconds, and each tells only what is new', () => {
  const { play, watch, reports, leave } = watched()
  play()
  watch(40, 2)
  leave()
  leave()
  expect(reports.map(({ started, watched }) => [started, watched])).toEqual([
    [true, [[0, 30_000]]],
    [false, [[30_000, 60_000]]],
    [false, [[60_000, 80_000]]],
  ])
  expect(new Set(reports.map(({ visit }) => visit)).size).toBe(1)
  expect(Object.keys(reports[0] ?? {}).toSorted()).toEqual([
    'ended',
    'stalledMs',
    'stalls',
    'started',
    'visit',
    'watched',
  ])
})

test('interruptions are counted, but not the wait for the first picture or after a seek', () => {
  const { video, play, watch, emit, pause, leave, seek, reports } = watched()
  emit('waiting')
  vi.advanceTimersByTime(2000)
  play()
  watch(2)
  emit('waiting')
  emit('waiting')
  vi.advanceTimersByTime(1500)
  emit('playing')
  video.seeking = true
  emit('waiting')
  seek(10)
  watch(1)
  pause()
  leave()
  expect(reports).toMatchObject([{ stalls: 1, stalledMs: 1500 }])
})

test('the end is reported at once', () => {
  const { play, watch, emit, pause, reports } = watched()
  play()
  watch(3)
  pause()
  emit('ended')
  expect(reports).toMatchObject([{ ended: true, watched: [[0, 3000]] }])
})
