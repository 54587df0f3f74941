import { leastGap } from '@touchline/lowlatency'
import type { VideoInfo } from '@touchline/media'
import { emptyPictures, type FittedSample, fitPicture, fittingSets } from './join-fit.ts'
import { isSameEntry, type JoinWork, type RecordedPart, type RecordedTrack } from './join-source.ts'
import type { TrackSource } from './mp4-file.ts'

/** The picture of a recording that is joined, as the main piece has it. */
export function openPictures(main: RecordedTrack<VideoInfo>, work: JoinWork) {
  const { timescale, sampleEntry, info } = main
  const { frameRate, codedWidth: width, codedHeight: height } = info
  const samples: TrackSource['samples'][number][] = []
  const rate = frameRate.num > 0 ? frameRate : { num: 25, den: 1 }
  const frame = rate.den / rate.num
  const target = fittingSets(sampleEntry)
  const fitting = target && { ...work, target, like: { width, height, rate } }
  let empty: Promise<FittedSample[][] | undefined> | undefined
  /** Where the last picture ends, in ticks. */
  let end = 0

  const ticks = (seconds: number) => Math.round(seconds * timescale)

  function push({ at, ...sample }: FittedSample): void {
    const pts = ticks(at)
    samples.push({ ...sample, pts })
    end = Math.max(end, pts + ticks(frame))
  }

  /** Puts empty pictures up to a time, in seconds. */
  async function fill(until: number): Promise<void> {
    const from = end / timescale
    if (!fitting || until - from < leastGap / 1000) return
    empty ??= emptyPictures(fitting)
    const groups = await empty
    if (!groups) return
    const count = Math.round((until - from) / frame)
    const length = groups[0]!.length
    for (let index = 0; index < count; index++) {
      const group = groups[Math.floor(index / length) % groups.length]!
      push({ ...group[index % length]!, at: from + index * frame })
    }
  }

  function copy({ video, shift, endsAt }: RecordedPart): FittedSample[] {
    const { packets, file, timescale: own } = video!
    const found = packets.map(({ pts, pos, size, isKey }) => ({
      data: { file, pos, size },
      at: pts / own + shift,
      isKey,
    }))
    // Behind the first picture that is too late there may be some that need it.
    const late = found.findIndex(({ at }) => isLate(at, endsAt))
    return late < 0 ? found : found.slice(0, late)
  }

  /** Whether a picture is behind the end of its piece. */
  const isLate = (at: number, endsAt: number) => at > endsAt - frame / 2

  async function encode(part: RecordedPart): Promise<FittedSample[] | undefined> {
    const fitted = fitting && (await fitPicture(await part.alone(), `${part.name}.mp4`, fitting))
    const { packets, timescale: own } = part.video!
    const begins = Math.min(...packets.slice(0, 100).map(({ pts }) => pts)) / own + part.shift
    return fitted
      ?.map((sample) => ({ ...sample, at: sample.at + begins }))
      .filter(({ at }) => !isLate(at, part.endsAt))
  }

  return {
    /** Adds the picture of a piece; false if it could not be made to fit. */
    async add(part: RecordedPart): Promise<boolean> {
      if (!part.video) return true
      const isCopied = isSameEntry(part.video.sampleEntry, sampleEntry)
      const found = isCopied ? copy(part) : await encode(part)
      if (!found) return false
      if (found.length === 0) return true
      const begins = Math.min(...found.slice(0, 100).map(({ at }) => at))
      await fill(begins)
      // Each picture has a time of its own.
      const late = Math.max(0, lastShown() + 1 - ticks(begins)) / timescale
      for (const sample of found) push({ ...sample, at: sample.at + late })
      return true
    },
    track(): TrackSource | undefined {
      if (samples.length === 0) return undefined
      return { kind: 'video', timescale, sampleEntry, samples, endPts: end, skip: 0, width, height }
    },
  }

  /** The time of the last picture that is shown, in ticks. */
  function lastShown(): number {
    return samples.slice(-100).reduce((last, { pts }) => Math.max(last, pts), -1)
  }
}
