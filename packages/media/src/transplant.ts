import { BitReader, BitWriter } from './bits.ts'
import type { Pps, Sps } from './h264.ts'
import { escapeNal, NAL, nalType, unescapeNal } from './nal.ts'

export type ParameterSets = { sps: Sps; pps: Pps }

/**
 * Whether pictures can be encoded that decode with these parameter sets of another stream: 8-bit 4:2:0 progressive
 * H.264 without the rare features that x264 does not write.
 */
export function canTransplant({ sps, pps }: ParameterSets): boolean {
  const isPlainSps = sps.chromaFormat === 1 && sps.bitDepth === 8 && !sps.isLosslessBypass
  const isPlainPps = pps.sliceGroups === 1 && !pps.hasRedundantPictures && !pps.hasScalingMatrix
  const isSupported = sps.isFrameOnly && sps.pocType !== 1 && sps.referenceFrames > 0 && !sps.hasScalingMatrix
  const isSameChroma = pps.chromaQpOffset === pps.secondChromaQpOffset
  return isPlainSps && isPlainPps && isSupported && isSameChroma && Math.abs(pps.chromaQpOffset) <= 12
}

/**
 * The x264 parameters whose pictures decode with these parameter sets: P pictures with one reference, no B pictures.
 */
export function transplantParams({ pps }: ParameterSets): string {
  return [
    `cabac=${Number(pps.isCabac)}`,
    `8x8dct=${Number(pps.isTransform8x8)}`,
    `chroma-qp-offset=${pps.chromaQpOffset}`,
    `constrained-intra=${Number(pps.isConstrainedIntra)}`,
    'deblock=0,0:no-deblock=0:psy=0:bframes=0:ref=1:weightp=0:scenecut=0:keyint=infinite',
  ].join(':')
}

/** Whether a stream encoded with `transplantParams` came out as requested, so that its slices can be rewritten. */
export function isTransplantable(own: ParameterSets, target: ParameterSets): boolean {
  const same = <T>(a: T, b: T, ...keys: (keyof T)[]) => keys.every((key) => a[key] === b[key])
  return (
    canTransplant(own) &&
    same(own.sps, target.sps, 'widthInMacroblocks', 'heightInMapUnits') &&
    same(own.pps, target.pps, 'isCabac', 'isTransform8x8', 'isConstrainedIntra', 'chromaQpOffset') &&
    !own.pps.isWeighted
  )
}

/**
 * The position of a picture: how many pictures after its IDR picture, and the id that distinguishes that IDR from its
 * neighbours.
 */
export type Place = { sinceIdr: number; idrPicId: number }

/**
 * Rewrites the header of a slice from its own parameter sets to those of the target; the coded picture stays unchanged.
 * Throws a RangeError if the slice uses something that the target cannot express.
 */
export function transplantSlice(
  nal: Uint8Array,
  own: ParameterSets,
  target: ParameterSets,
  place: Place,
): Uint8Array {
  const plain = unescapeNal(nal)
  const reader = new BitReader(plain)
  const writer = new BitWriter()
  const header = reader.bits(8)
  if (header >> 5 === 0) throw new RangeError('a slice without reference')
  writer.bits(8, header)
  const isIntra = copyPosition(reader, writer, own, target, place, nalType(nal) === NAL.idr)
  if (!isIntra) copyReferences(reader, writer, own, target)
  copyMarking(reader, writer, nalType(nal) === NAL.idr)
  if (own.pps.isCabac && !isIntra) writer.ue(reader.ue())
  writer.se(reader.se() + own.pps.initialQp - target.pps.initialQp)
  copyDeblocking(reader, writer, own, target)
  if (own.pps.isCabac) {
    reader.position = (reader.position + 7) & ~7
    while (writer.position & 7) writer.bits(1, 1)
  }
  return escapeNal(writer.copyTail(plain, reader.position).toBytes())
}

/** Copies first macroblock, type, parameter set, frame number and picture order. Returns whether the slice is intra. */
function copyPosition(
  reader: BitReader,
  writer: BitWriter,
  own: ParameterSets,
  target: ParameterSets,
  { sinceIdr, idrPicId }: Place,
  isIdr: boolean,
): boolean {
  writer.ue(reader.ue())
  const sliceType = reader.ue()
  const kind = sliceType % 5
  if (kind !== 0 && kind !== 2) throw new RangeError('neither an I nor a P slice')
  reader.ue()
  reader.bits(own.sps.frameNumBits)
  writer.ue(sliceType).ue(target.pps.id)
  writer.bits(target.sps.frameNumBits, sinceIdr % 2 ** target.sps.frameNumBits)
  if (isIdr) {
    reader.ue()
    writer.ue(idrPicId)
  }
  if (own.sps.pocType === 0) reader.bits(own.sps.pocLsbBits)
  if (target.sps.pocType === 0) {
    writer.bits(target.sps.pocLsbBits, (2 * sinceIdr) % 2 ** target.sps.pocLsbBits)
    if (target.pps.hasBottomFieldOrder) writer.se(0)
  }
  return kind === 2
}

/** One active reference, in default order, with default weight. */
function copyReferences(reader: BitReader, writer: BitWriter, own: ParameterSets, target: ParameterSets) {
  const references = reader.flag() ? reader.ue() + 1 : own.pps.activeReferences
  if (references !== 1 || reader.flag()) throw new RangeError('more than the one last reference')
  const isOther = target.pps.activeReferences !== 1
  writer.flag(isOther)
  if (isOther) writer.ue(0)
  writer.flag(false)
  if (target.pps.isWeighted) writer.ue(0).ue(0).bits(2, 0)
}

function copyMarking(reader: BitReader, writer: BitWriter, isIdr: boolean) {
  if (isIdr) writer.bits(2, reader.bits(2))
  else if (reader.flag()) throw new RangeError('marks references')
  else writer.flag(false)
}

function copyDeblocking(reader: BitReader, writer: BitWriter, own: ParameterSets, target: ParameterSets) {
  const filter = { mode: 0, alpha: 0, beta: 0 }
  if (own.pps.hasDeblockingControl) {
    filter.mode = reader.ue()
    if (filter.mode !== 1) Object.assign(filter, { alpha: reader.se(), beta: reader.se() })
  }
  if (target.pps.hasDeblockingControl) {
    writer.ue(filter.mode)
    if (filter.mode !== 1) writer.se(filter.alpha).se(filter.beta)
  } else if (filter.mode !== 0 || filter.alpha !== 0 || filter.beta !== 0) {
    throw new RangeError('filters in a way that the target cannot say')
  }
}
