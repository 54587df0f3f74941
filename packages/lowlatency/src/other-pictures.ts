import { box, findBox, listBoxes, u32 } from '@touchline/media'

/** A picture or a piece of sound, as a fragment holds it. */
type Sample = { duration: number; flags: number; offset: number; bytes: Uint8Array }
/** The samples of one track; `start` is in units of its time scale. */
type Run = { track: number; start: bigint; samples: Sample[] }

// Bits of the flags of `tfhd` and `trun` (ISO/IEC 14496-12, 8.8.7 and 8.8.8).
const has = { duration: 0x8, size: 0x10, flags: 0x20 } as const
const own = {
  dataOffset: 0x1,
  first: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  offset: 0x800,
} as const
const baseIsMoof = 0x20000

/** What a player needs before fragments of `withOtherPictures`: the head of the one, with the pictures of the other. */
export function headWithOtherPictures(head: Buffer, pictures: Buffer): Buffer {
  const id = pictureTrackOf(head)
  const other = trakOf(pictures, pictureTrackOf(pictures))
  const changed = Buffer.from(pictures.subarray(other.start - 8, other.end))
  // Where `tkhd` has its track, by its version.
  const tkhd = findBox(changed, ['trak', 'tkhd'])!.start
  changed.writeUInt32BE(id, tkhd + (changed[tkhd] === 1 ? 20 : 12))
  const moov = findBox(head, ['moov'])!
  const mine = trakOf(head, id)
  const children = listBoxes(head, moov.start, moov.end).map(({ start, end }) =>
    start === mine.start ? changed : head.subarray(start - 8, end),
  )
  return Buffer.concat([head.subarray(0, moov.start - 8), box('moov', ...children)])
}

/**
 * The sound of a fragment with other pictures: fragments of pictures alone, in their order. `head` is what a player needs
 * before the first one.
 */
export function withOtherPictures(fragment: Buffer, pictures: readonly Buffer[], head: Buffer): Buffer {
  const id = pictureTrackOf(head)
  const runs = readRuns(fragment).filter(({ track }) => track !== id)
  const shown = pictures.flatMap(readRuns)
  const [first] = shown
  if (first) runs.unshift({ track: id, start: first.start, samples: shown.flatMap(measured) })
  // Players want tracks in their order.
  runs.sort((one, other) => one.track - other.track)
  const moof = findBox(fragment, ['moof'])!
  const sequence = new DataView(fragment.buffer, fragment.byteOffset).getUint32(
    findBox(fragment, ['mfhd'], moof.start, moof.end)!.start + 4,
  )
  const size = moofOf(runs, sequence, 0).length
  const data = runs.flatMap(({ samples }) => samples.map(({ bytes }) => bytes))
  return Buffer.concat([moofOf(runs, sequence, size + 8), box('mdat', ...data)])
}

/** How long a picture lasts is known once the next one has come. */
function measured({ start, samples }: Run, index: number, all: readonly Run[]): Sample[] {
  const next = all[index + 1]
  return samples.length === 1 && next
    ? [{ ...samples[0]!, duration: Math.max(0, Number(next.start - start)) }]
    : samples
}

/** The number of the track of pictures. */
function pictureTrackOf(head: Buffer): number {
  const moov = findBox(head, ['moov'])!
  for (const { type, start, end } of listBoxes(head, moov.start, moov.end)) {
    if (type !== 'trak') continue
    const { start: hdlr } = findBox(head, ['mdia', 'hdlr'], start, end)!
    if (head.toString('latin1', hdlr + 8, hdlr + 12) === 'vide') return idOf(head, start, end)
  }
  throw new Error('There are no pictures.')
}

function trakOf(head: Buffer, id: number) {
  const moov = findBox(head, ['moov'])!
  return listBoxes(head, moov.start, moov.end).find(
    ({ type, start, end }) => type === 'trak' && idOf(head, start, end) === id,
  )!
}

function idOf(head: Buffer, start: number, end: number): number {
  const { start: tkhd } = findBox(head, ['tkhd'], start, end)!
  return head.readUInt32BE(tkhd + (head[tkhd] === 1 ? 20 : 12))
}

/** The samples of each track of a fragment whose offsets count from its beginning. */
function readRuns(bytes: Buffer): Run[] {
  const moof = findBox(bytes, ['moof'])!
  return listBoxes(bytes, moof.start, moof.end).flatMap(({ type, start, end }) =>
    type === 'traf' ? [readRun(bytes, start, end)] : [],
  )
}

function readRun(bytes: Buffer, from: number, end: number): Run {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const below = (type: string) => listBoxes(bytes, from, end).filter((box) => box.type === type)
  const [{ start: tfhd }, { start: tfdt }] = [below('tfhd')[0]!, below('tfdt')[0]!]
  const usual = { duration: 0, size: 0, flags: 0 }
  let at = tfhd + 8
  const next = () => {
    at += 4
    return view.getUint32(at - 4)
  }
  for (const name of ['duration', 'size', 'flags'] as const)
    if (view.getUint32(tfhd) & has[name]) usual[name] = next()
  const samples: Sample[] = []
  for (const { start: run } of below('trun')) {
    const told = view.getUint32(run)
    at = run + 8
    let data = told & own.dataOffset ? next() : 0
    const first = told & own.first ? next() : undefined
    for (let index = 0; index < view.getUint32(run + 4); index++) {
      const duration = told & own.duration ? next() : usual.duration
      const size = told & own.size ? next() : usual.size
      const flags = told & own.flags ? next() : index === 0 ? (first ?? usual.flags) : usual.flags
      const offset = told & own.offset ? next() : 0
      samples.push({ duration, flags, offset, bytes: bytes.subarray(data, data + size) })
      data += size
    }
  }
  const start = bytes[tfdt] === 1 ? view.getBigUint64(tfdt + 4) : BigInt(view.getUint32(tfdt + 4))
  return { track: view.getUint32(tfhd + 4), start, samples }
}

/** The `moof` of what begins `data` bytes behind its beginning. */
function moofOf(runs: readonly Run[], sequence: number, data: number): Uint8Array {
  let at = data
  const trafs = runs.map(({ track, start, samples }) => {
    const fields = samples.flatMap(({ duration, flags, offset, bytes }) => [
      ...[duration, bytes.length, flags, offset],
    ])
    const told = own.dataOffset | own.duration | own.size | own.flags | own.offset
    // Version 1: what is shown may be before what is decoded.
    const run = box('trun', u32(0x0100_0000 | told, samples.length, at, ...fields))
    at += samples.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const time = u32(0x0100_0000, Number(start >> 32n), Number(start & 0xffff_ffffn))
    return box('traf', box('tfhd', u32(baseIsMoof, track)), box('tfdt', time), run)
  })
  return box('moof', box('mfhd', u32(0, sequence)), ...trafs)
}
