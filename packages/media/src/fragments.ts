import { findBox, listBoxes } from './mp4-boxes.ts'

// Bits of the flags of `tfhd` and `trun`: which optional fields are there (ISO/IEC 14496-12, 8.8.7 and 8.8.8).
const baseOffset = 0x1
const description = 0x2
const defaultDuration = 0x8
const dataOffset = 0x1
const firstFlags = 0x4
const duration = 0x100
const size = 0x200
const flags = 0x400
const compositionOffset = 0x800

/** A sample of a fragment in decoding order: its times, and where its duration and offset are written. */
type Sample = { pts: number; length: number; durationAt: number | undefined; offsetAt: number | undefined }

type Fragment = { moof: Uint8Array; tfhd: number; tfdt: number; runs: number[]; samples: Sample[] }

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const u24 = (view: DataView, at: number) => view.getUint32(at) & 0xff_ffff

/** Where `tfhd` holds the duration of samples that have none of their own. */
function defaultDurationAt(view: DataView, tfhd: number): number | undefined {
  const has = u24(view, tfhd)
  if (!(has & defaultDuration)) return undefined
  return tfhd + 8 + (has & baseOffset ? 8 : 0) + (has & description ? 4 : 0)
}

/** Reads the `moof` box of a file with one track. */
function readFragment(moof: Uint8Array): Fragment {
  const view = viewOf(moof)
  const traf = findBox(moof, ['moof', 'traf'])!
  const boxes = listBoxes(moof, traf.start, traf.end)
  const startOf = (wanted: string) => boxes.find(({ type }) => type === wanted)!.start
  const [tfhd, tfdt] = [startOf('tfhd'), startOf('tfdt')]
  const usualAt = defaultDurationAt(view, tfhd)
  const runs = boxes.filter(({ type }) => type === 'trun').map(({ start }) => start)
  const samples: Sample[] = []
  let dts = moof[tfdt] === 1 ? Number(view.getBigUint64(tfdt + 4)) : view.getUint32(tfdt + 4)
  for (const run of runs) {
    const has = u24(view, run)
    let at = run + 8 + (has & dataOffset ? 4 : 0) + (has & firstFlags ? 4 : 0)
    for (let count = view.getUint32(run + 4); count > 0; count--) {
      const durationAt = has & duration ? at : undefined
      const lengthAt = durationAt ?? usualAt
      for (const field of [duration, size, flags]) if (has & field) at += 4
      const offsetAt = has & compositionOffset ? at : undefined
      const length = lengthAt === undefined ? 0 : view.getUint32(lengthAt)
      const pts = dts + (offsetAt === undefined ? 0 : view.getInt32(at))
      samples.push({ pts, length, durationAt, offsetAt })
      if (offsetAt !== undefined) at += 4
      dts += length
    }
  }
  return { moof, tfhd, tfdt, runs, samples }
}

/** When and how long the pictures of a fragment (its `moof` box) are shown, in units of the track's time scale. */
export const readPictureTimes = (moof: Uint8Array): { pts: number; length: number }[] =>
  readFragment(moof)
    .samples.map(({ pts, length }) => ({ pts, length }))
    .sort((a, b) => a.pts - b.pts)

/**
 * Writes when each picture is shown into the `moof` boxes of a file with one track, in place. `times` are those of all
 * pictures in the order in which they are shown, in units of the track's time scale.
 *
 * With a variable frame rate, muxers guess the last length of each fragment and move the next one's first picture. With
 * reordered pictures, they also write the distances between decoding times; browsers take them for the lengths of the
 * pictures, and show a wrong one after a seek. Here each picture has the length for which it is shown.
 *
 * Returns false, and changes nothing, if there are more or fewer pictures or if fragments do not follow one another.
 */
export function writePictureTimes(moofs: readonly Uint8Array[], times: readonly number[]): boolean {
  const fragments = moofs.map(readFragment)
  const shown = fragments.flatMap(({ samples }) => samples).sort((a, b) => a.pts - b.pts)
  if (shown.length !== times.length) return false
  const places = new Map(shown.map((sample, index) => [sample, index]))
  const spans = fragments.map(({ samples }) => {
    const indices = samples.map((sample) => places.get(sample)!)
    return { first: Math.min(...indices), next: Math.max(...indices) + 1, indices }
  })
  const isInOrder = spans.every(({ first }, index) => first === (spans[index - 1]?.next ?? 0))
  const isWritable = shown.every(({ offsetAt }) => offsetAt !== undefined)
  if (!isInOrder || !isWritable) return false
  const lastLength = (times.at(-1) ?? 0) - (times.at(-2) ?? 0)
  const endOf = (index: number) => times[index + 1] ?? times[index]! + lastLength
  for (const [index, { first, next, indices }] of spans.entries()) {
    const start = times[first]!
    const lengths = indices.map((place) => endOf(place) - times[place]!)
    writeFragment(fragments[index]!, {
      start,
      average: Math.floor((endOf(next - 1) - start) / indices.length),
      pictures: indices.map((place, i) => ({ pts: times[place]!, length: lengths[i]! })),
    })
  }
  return true
}

type Pictures = { start: number; average: number; pictures: readonly { pts: number; length: number }[] }

function writeFragment({ moof, tfhd, tfdt, runs, samples }: Fragment, written: Pictures): void {
  const view = viewOf(moof)
  if (moof[tfdt] === 1) view.setBigUint64(tfdt + 4, BigInt(written.start))
  else view.setUint32(tfdt + 4, written.start)
  const usualAt = defaultDurationAt(view, tfhd)
  if (usualAt !== undefined) view.setUint32(usualAt, written.average)
  // Version 1 has negative offsets.
  for (const run of runs) view.setUint8(run, 1)
  let dts = written.start
  for (const [index, { pts, length }] of written.pictures.entries()) {
    const { durationAt, offsetAt } = samples[index]!
    if (durationAt !== undefined) view.setUint32(durationAt, length)
    view.setInt32(offsetAt!, pts - dts)
    dts += durationAt === undefined ? written.average : length
  }
}
