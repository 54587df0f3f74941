import { findBox, listBoxes, readBoxHeader } from '@touchline/media'

/** A track of a fragmented MP4: its times are in units of `timescale` a second. */
type Track = {
  id: number
  timescale: number
  isVideo: boolean
  defaultDuration: number
  defaultFlags: number
}

/** A fragment (`moof` and `mdat`) of a stream: bytes, and when its pictures are decoded, in seconds of media time. */
export type Fragment = {
  bytes: Buffer
  start: number
  duration: number
  /** Whether it begins with a picture that needs no other; sound alone always does. */
  isIndependent: boolean
  /** Whether it has pictures; without, it is sound alone. */
  hasPictures: boolean
}

export type FragmentReader = {
  /** Takes bytes as they come; returns the fragments that are whole with them. Throws if they are no fragmented MP4. */
  read(bytes: Buffer): Fragment[]
  /** What a player needs before any fragment, once it has come. */
  init(): Buffer | undefined
}

/** Bytes of the largest box: two seconds at 100 Mb/s. */
const mostBytes = 32 * 1024 * 1024

// Bits of the flags of `tfhd` and `trun` (ISO/IEC 14496-12, 8.8.7 and 8.8.8), and of a sample that needs others.
const tfhdHas = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const
const trunHas = {
  dataOffset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  offset: 0x800,
} as const
const isNoSync = 0x10000

/** Reads the fragments of a fragmented MP4 as they are written. */
export function openFragmentReader(): FragmentReader {
  /** What came of a box that is not whole, and how many bytes it needs: joined once, they are copied once. */
  let pieces: Buffer[] = []
  let held = 0
  let needed = 0
  let head: Buffer[] = []
  let init: Buffer | undefined
  let tracks: Track[] = []

  /** Takes a box, or a `moof` with its `mdat`. */
  function take(type: string, bytes: Buffer): Fragment[] {
    if (type === 'ftyp' || type === 'moov') head.push(bytes)
    if (type === 'moov') {
      init = Buffer.concat(head)
      head = []
      tracks = readTracks(init)
    }
    return type === 'moof' ? [{ bytes, ...readTimes(bytes, tracks) }] : []
  }

  return {
    init: () => init,
    read(bytes) {
      pieces.push(bytes)
      held += bytes.length
      if (held < needed) return []
      const all = pieces.length === 1 ? bytes : Buffer.concat(pieces)
      const fragments: Fragment[] = []
      needed = 0
      let from = 0
      let end = 0
      let first: string | undefined
      for (;;) {
        const box = readBoxHeader(all, end)
        if (!box) break
        if (!/^[\w ]{4}$/.test(box.type) || box.size < box.header || box.size > mostBytes)
          throw new Error(`A box of ${box.size} bytes is no part of a fragmented MP4.`)
        end += box.size
        if (all.length < end) {
          needed = end - from
          break
        }
        first ??= box.type
        if (first === 'moof' && box.type !== 'mdat') continue
        fragments.push(...take(first, all.subarray(from, end)))
        from = end
        first = undefined
      }
      pieces = from < all.length ? [all.subarray(from)] : []
      held = all.length - from
      return fragments
    },
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function readTracks(init: Buffer): Track[] {
  const moov = findBox(init, ['moov'])!
  const below = (type: string, start: number, end: number) =>
    listBoxes(init, start, end).filter((box) => box.type === type)
  const mvex = findBox(init, ['mvex'], moov.start, moov.end)
  const defaults = mvex ? below('trex', mvex.start, mvex.end) : []
  return below('trak', moov.start, moov.end).map(({ start, end }) => {
    const tkhd = findBox(init, ['tkhd'], start, end)!
    const mdhd = findBox(init, ['mdia', 'mdhd'], start, end)!
    const hdlr = findBox(init, ['mdia', 'hdlr'], start, end)!
    const id = init.readUInt32BE(tkhd.start + (init[tkhd.start] === 1 ? 20 : 12))
    const trex = defaults.find((box) => init.readUInt32BE(box.start + 4) === id)
    return {
      id,
      timescale: init.readUInt32BE(mdhd.start + (init[mdhd.start] === 1 ? 20 : 12)),
      isVideo: init.toString('latin1', hdlr.start + 8, hdlr.start + 12) === 'vide',
      defaultDuration: trex ? init.readUInt32BE(trex.start + 12) : 0,
      defaultFlags: trex ? init.readUInt32BE(trex.start + 20) : 0,
    }
  })
}

/** The times of a fragment are those of its pictures, or of its sound if it has none. */
function readTimes(moof: Buffer, tracks: readonly Track[]): Omit<Fragment, 'bytes'> {
  const body = findBox(moof, ['moof'])!
  const trafs = listBoxes(moof, body.start, body.end).filter(({ type }) => type === 'traf')
  const found = trafs.flatMap(({ start, end }) => {
    const tfhd = findBox(moof, ['tfhd'], start, end)
    const track = tfhd && tracks.find(({ id }) => id === moof.readUInt32BE(tfhd.start + 4))
    return track ? [{ track, start, end, tfhd: tfhd.start }] : []
  })
  const told = found.find(({ track }) => track.isVideo) ?? found[0]
  if (!told) throw new Error('A fragment has no track that was announced.')
  const { track, tfhd } = told
  const tfdt = findBox(moof, ['tfdt'], told.start, told.end)
  if (!tfdt) throw new Error('A fragment does not say when it begins.')
  const view = viewOf(moof)
  const base =
    moof[tfdt.start] === 1 ? Number(view.getBigUint64(tfdt.start + 4)) : view.getUint32(tfdt.start + 4)
  const has = view.getUint32(tfhd) & 0xffffff
  let at = tfhd + 8 + (has & tfhdHas.baseOffset ? 8 : 0) + (has & tfhdHas.description ? 4 : 0)
  const next = () => {
    at += 4
    return view.getUint32(at - 4)
  }
  const usual = has & tfhdHas.duration ? next() : track.defaultDuration
  if (has & tfhdHas.size) next()
  const usualFlags = has & tfhdHas.flags ? next() : track.defaultFlags
  const runs = listBoxes(moof, told.start, told.end).filter(({ type }) => type === 'trun')
  let length = 0
  let firstFlags: number | undefined
  for (const run of runs) {
    const read = readRun(view, run.start, { usual, usualFlags })
    length += read.length
    firstFlags ??= read.firstFlags
  }
  return {
    start: base / track.timescale,
    duration: length / track.timescale,
    isIndependent: !track.isVideo || ((firstFlags ?? 0) & isNoSync) === 0,
    hasPictures: track.isVideo,
  }
}

/** The length of a run of samples, and the flags of its first one. */
function readRun(
  view: DataView,
  start: number,
  { usual, usualFlags }: { usual: number; usualFlags: number },
) {
  const has = view.getUint32(start) & 0xffffff
  const count = view.getUint32(start + 4)
  let at = start + 8 + (has & trunHas.dataOffset ? 4 : 0)
  let firstFlags = has & trunHas.firstFlags ? view.getUint32(at) : undefined
  if (firstFlags !== undefined) at += 4
  let length = 0
  for (let index = 0; index < count; index++) {
    length += has & trunHas.duration ? view.getUint32(at) : usual
    if (has & trunHas.duration) at += 4
    if (has & trunHas.size) at += 4
    if (has & trunHas.flags) {
      if (index === 0) firstFlags ??= view.getUint32(at)
      at += 4
    }
    if (has & trunHas.offset) at += 4
  }
  return { length, firstFlags: count > 0 ? (firstFlags ?? usualFlags) : undefined }
}
