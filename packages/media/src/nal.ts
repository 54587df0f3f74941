/** The H.264 NAL unit types that we use. */
export const NAL = { slice: 1, idr: 5, sei: 6, sps: 7, pps: 8, delimiter: 9 } as const

/** The type of a NAL unit, 0 to 31. */
export const nalType = (nal: Uint8Array): number => (nal[0] ?? 0) & 31

/**
 * The NAL units of an MP4 sample (each prefixed with its length in `lengthSize` bytes). Throws a RangeError if a length
 * is wrong.
 */
export function splitSample(sample: Uint8Array, lengthSize = 4): Uint8Array[] {
  const units: Uint8Array[] = []
  for (let at = 0; at < sample.length; ) {
    let size = 0
    for (let i = 0; i < lengthSize; i++) size = size * 256 + (sample[at + i] ?? 0)
    at += lengthSize
    if (size === 0 || at + size > sample.length) throw new RangeError('a NAL unit is longer than its sample')
    units.push(sample.subarray(at, at + size))
    at += size
  }
  return units
}

/** An MP4 sample of these NAL units, each prefixed with its length in 4 bytes. */
export function joinSample(units: readonly Uint8Array[]): Uint8Array {
  const sample = new Uint8Array(units.reduce((sum, unit) => sum + unit.length + 4, 0))
  const view = new DataView(sample.buffer)
  let at = 0
  for (const unit of units) {
    view.setUint32(at, unit.length)
    sample.set(unit, at + 4)
    at += unit.length + 4
  }
  return sample
}

/** Removes the emulation prevention bytes (00 00 03). */
export function unescapeNal(nal: Uint8Array): Uint8Array {
  const plain = new Uint8Array(nal.length)
  let length = 0
  let zeros = 0
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    plain[length++] = byte
  }
  return plain.subarray(0, length)
}

/** Inserts the emulation prevention bytes. */
export function escapeNal(plain: Uint8Array): Uint8Array {
  const nal = new Uint8Array(Math.ceil(plain.length * 1.5) + 1)
  let length = 0
  let zeros = 0
  for (const byte of plain) {
    if (zeros >= 2 && byte <= 3) {
      nal[length++] = 3
      zeros = 0
    }
    zeros = byte === 0 ? zeros + 1 : 0
    nal[length++] = byte
  }
  return nal.subarray(0, length)
}

export type AvcConfig = { lengthSize: number; sps: Uint8Array[]; pps: Uint8Array[] }

/** Parses the body of an `avcC` box. Throws a RangeError if it is truncated. */
export function parseAvcConfig(body: Uint8Array): AvcConfig {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = 6
  const list = (count: number) =>
    Array.from({ length: count }, () => {
      const size = view.getUint16(at)
      const unit = body.subarray(at + 2, at + 2 + size)
      at += 2 + size
      return unit
    })
  const sps = list(view.getUint8(5) & 31)
  const pps = list(view.getUint8(at++))
  return { lengthSize: (view.getUint8(4) & 3) + 1, sps, pps }
}
