import { BitReader } from './bits.ts'
import { NAL, nalType, unescapeNal } from './nal.ts'

/** The fields of a sequence parameter set that affect how slices are read and displayed. */
export type Sps = {
  id: number
  profile: number
  level: number
  chromaFormat: number
  bitDepth: number
  hasScalingMatrix: boolean
  isLosslessBypass: boolean
  frameNumBits: number
  pocType: number
  pocLsbBits: number
  referenceFrames: number
  widthInMacroblocks: number
  heightInMapUnits: number
  isFrameOnly: boolean
}

/** The fields of a picture parameter set that affect how slices are read and decoded. */
export type Pps = {
  id: number
  spsId: number
  isCabac: boolean
  hasBottomFieldOrder: boolean
  sliceGroups: number
  activeReferences: number
  isWeighted: boolean
  initialQp: number
  chromaQpOffset: number
  secondChromaQpOffset: number
  hasDeblockingControl: boolean
  isConstrainedIntra: boolean
  hasRedundantPictures: boolean
  isTransform8x8: boolean
  hasScalingMatrix: boolean
}

const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

/** Parses a sequence parameter set (a whole NAL unit). Throws a RangeError if it is truncated. */
export function parseSps(nal: Uint8Array): Sps {
  const r = new BitReader(unescapeNal(nal.subarray(1)))
  const profile = r.bits(8)
  r.bits(8)
  const level = r.bits(8)
  const id = r.ue()
  const high = { chromaFormat: 1, bitDepth: 8, isLosslessBypass: false, hasScalingMatrix: false }
  if (HIGH_PROFILES.includes(profile)) {
    high.chromaFormat = r.ue()
    if (high.chromaFormat === 3) r.bit()
    high.bitDepth = Math.max(r.ue(), r.ue()) + 8
    high.isLosslessBypass = r.flag()
    high.hasScalingMatrix = r.flag()
    if (high.hasScalingMatrix) skipScalingLists(r, high.chromaFormat === 3 ? 12 : 8)
  }
  const frameNumBits = r.ue() + 4
  const pocType = r.ue()
  const pocLsbBits = pocType === 0 ? r.ue() + 4 : 0
  if (pocType === 1) {
    r.bit()
    r.se()
    r.se()
    for (let cycle = r.ue(); cycle > 0; cycle--) r.se()
  }
  const referenceFrames = r.ue()
  r.bit()
  const widthInMacroblocks = r.ue() + 1
  const heightInMapUnits = r.ue() + 1
  const order = { frameNumBits, pocType, pocLsbBits, referenceFrames, widthInMacroblocks, heightInMapUnits }
  return { id, profile, level, ...high, ...order, isFrameOnly: r.flag() }
}

function skipScalingLists(r: BitReader, count: number) {
  for (let list = 0; list < count; list++) {
    if (!r.flag()) continue
    let next = 8
    for (let i = 0, last = 8; i < (list < 6 ? 16 : 64) && next !== 0; i++, last = next || last) {
      next = (last + r.se() + 256) % 256
    }
  }
}

/** Whether there is more than the trailing bits (a 1 and zeros). */
function hasMoreData(r: BitReader): boolean {
  let last = r.bytes.length - 1
  while (last > 0 && r.bytes[last] === 0) last--
  const trailing = 31 - Math.clz32(r.bytes[last]! & -r.bytes[last]!)
  return r.position < last * 8 + 7 - trailing
}

/** Parses a picture parameter set (a whole NAL unit). Throws a RangeError if it is truncated. */
export function parsePps(nal: Uint8Array): Pps {
  const r = new BitReader(unescapeNal(nal.subarray(1)))
  const pps = { id: r.ue(), spsId: r.ue(), isCabac: r.flag(), hasBottomFieldOrder: r.flag() }
  const sliceGroups = r.ue() + 1
  const rest = { isTransform8x8: false, hasScalingMatrix: false }
  if (sliceGroups > 1) return { ...pps, ...UNREAD, ...rest, sliceGroups }
  const activeReferences = r.ue() + 1
  r.ue()
  const isWeighted = r.flag()
  r.bits(2)
  const initialQp = 26 + r.se()
  r.se()
  const chromaQpOffset = r.se()
  const flags = {
    hasDeblockingControl: r.flag(),
    isConstrainedIntra: r.flag(),
    hasRedundantPictures: r.flag(),
  }
  let secondChromaQpOffset = chromaQpOffset
  if (hasMoreData(r)) {
    rest.isTransform8x8 = r.flag()
    rest.hasScalingMatrix = r.flag()
    if (!rest.hasScalingMatrix) secondChromaQpOffset = r.se()
  }
  const read = { sliceGroups, activeReferences, isWeighted, initialQp, chromaQpOffset, secondChromaQpOffset }
  return { ...pps, ...read, ...flags, ...rest }
}

/** Pictures with slice groups are never copied, so their other fields are not read. */
const UNREAD = {
  activeReferences: 1,
  isWeighted: false,
  initialQp: 26,
  chromaQpOffset: 0,
  secondChromaQpOffset: 0,
  hasDeblockingControl: false,
  isConstrainedIntra: false,
  hasRedundantPictures: false,
}

/** Parses the first slice header of a picture. `idrPicId` is -1 if it is not an IDR picture. */
export function parseSliceStart(
  nal: Uint8Array,
  frameNumBits: (ppsId: number) => number,
): { ppsId: number; idrPicId: number } {
  const r = new BitReader(unescapeNal(nal.subarray(1, 40)))
  r.ue()
  r.ue()
  const ppsId = r.ue()
  r.bits(frameNumBits(ppsId))
  return { ppsId, idrPicId: nalType(nal) === NAL.idr ? r.ue() : -1 }
}
