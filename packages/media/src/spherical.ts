import { box, findBox, listBoxes, u32 } from './mp4-boxes.ts'

/** Which way a sphere is turned, in degrees, as Spherical Video V2 says it. */
export type Pose = { yaw: number; pitch: number; roll: number }

const text = (value: string) => new TextEncoder().encode(`${value}\0`)
const fixed = (degrees: number) => Math.round(degrees * 0x10000)

/**
 * `st3d` and `sv3d` of the specification Spherical Video V2: one picture for both eyes, the whole sphere,
 * equirectangular.
 */
function sphericalBoxes({ yaw, pitch, roll }: Pose): Uint8Array {
  const st3d = box('st3d', u32(0), Uint8Array.of(0))
  const svhd = box('svhd', u32(0), text('Touchline'))
  const prhd = box('prhd', u32(0, fixed(yaw), fixed(pitch), fixed(roll)))
  const equi = box('equi', u32(0, 0, 0, 0, 0))
  const sv3d = box('sv3d', svhd, box('proj', prhd, equi))
  return Buffer.concat([st3d, sv3d])
}

/** Bytes of a sample entry for pictures before the boxes in it. */
const pictureFields = 86 - 8
const parents = ['mdia', 'minf', 'stbl', 'stsd'] as const

/** A changed `moov` box, and how many bytes longer it is. */
export type MarkedMoov = { moov: Uint8Array; added: number }

/**
 * A `moov` box, header included, whose pictures say that they are a sphere. `isBeforeMedia`: whether the media follow it
 * in the file and are moved by what is added. Undefined if it has no pictures, or says so already.
 */
export function markMoov(moov: Uint8Array, pose: Pose, isBeforeMedia: boolean): MarkedMoov | undefined {
  const body = findBox(moov, ['moov'])
  if (!body) return undefined
  const tracks = listBoxes(moov, body.start, body.end).filter(({ type }) => type === 'trak')
  const track = tracks.find(({ start, end }) => {
    const hdlr = findBox(moov, ['mdia', 'hdlr'], start, end)
    return hdlr && String.fromCharCode(...moov.subarray(hdlr.start + 8, hdlr.start + 12)) === 'vide'
  })
  if (!track) return undefined
  const path = parents.map((_, index) => findBox(moov, parents.slice(0, index + 1), track.start, track.end))
  const stsd = path.at(-1)
  // Its version and the number of entries come before the first entry.
  const entry = stsd && listBoxes(moov, stsd.start + 8, stsd.end)[0]
  if (!entry || path.includes(undefined) || entry.end - entry.start < pictureFields) return undefined
  if (findBox(moov, ['sv3d'], entry.start + pictureFields, entry.end)) return undefined
  const added = sphericalBoxes(pose)
  const marked = Buffer.concat([moov.subarray(0, entry.end), added, moov.subarray(entry.end)])
  for (const { start } of [body, track, ...path.map((one) => one!), entry]) grow(marked, start, added.length)
  if (isBeforeMedia) moveChunks(marked, added.length)
  return { moov: marked, added: added.length }
}

/** Adds to the size of a box, whose body is at `start`. */
function grow(bytes: Buffer, start: number, by: number): void {
  const isLarge = start >= 16 && bytes.readUInt32BE(start - 16) === 1
  if (isLarge) bytes.writeBigUInt64BE(bytes.readBigUInt64BE(start - 8) + BigInt(by), start - 8)
  else bytes.writeUInt32BE(bytes.readUInt32BE(start - 8) + by, start - 8)
}

/** Adds to where the media of all tracks are in the file. */
function moveChunks(moov: Buffer, by: number): void {
  const body = findBox(moov, ['moov'])!
  for (const { type, start, end } of listBoxes(moov, body.start, body.end)) {
    const stbl = type === 'trak' ? findBox(moov, ['mdia', 'minf', 'stbl'], start, end) : undefined
    if (!stbl) continue
    const short = findBox(moov, ['stco'], stbl.start, stbl.end)
    for (let at = short ? short.start + 8 : 0; short && at < short.end; at += 4)
      moov.writeUInt32BE(moov.readUInt32BE(at) + by, at)
    const long = findBox(moov, ['co64'], stbl.start, stbl.end)
    for (let at = long ? long.start + 8 : 0; long && at < long.end; at += 8)
      moov.writeBigUInt64BE(moov.readBigUInt64BE(at) + BigInt(by), at)
  }
}

/** A `moof` box whose media are further behind by some bytes; most say where they are from the box itself. */
export function moveFragment(moof: Uint8Array, by: number): Uint8Array {
  const body = findBox(moof, ['moof'])
  const bytes = Buffer.from(moof)
  for (const { type, start, end } of body ? listBoxes(moof, body.start, body.end) : []) {
    const tfhd = type === 'traf' ? findBox(moof, ['tfhd'], start, end) : undefined
    // The first flag: an offset in the file follows the version, the flags and the track.
    if (!tfhd || (moof[tfhd.start + 3]! & 1) === 0) continue
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(tfhd.start + 8) + BigInt(by), tfhd.start + 8)
  }
  return bytes
}
