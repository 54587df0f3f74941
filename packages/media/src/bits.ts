/** Reads a byte array bit by bit, with the Exp-Golomb codes of H.264. Reading past the end throws a RangeError. */
export class BitReader {
  readonly bytes: Uint8Array
  position = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** One bit, 0 or 1. */
  bit(): number {
    const byte = this.bytes[this.position >> 3]
    if (byte === undefined) throw new RangeError('past the end of the bits')
    return (byte >> (7 - (this.position++ & 7))) & 1
  }

  /** `count` bits (at most 32) as an unsigned number. */
  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.bit()
    return value
  }

  /** One flag. */
  flag(): boolean {
    return this.bit() === 1
  }

  /** An unsigned Exp-Golomb code. */
  ue(): number {
    let zeros = 0
    while (!this.flag()) if (++zeros > 32) throw new RangeError('not an Exp-Golomb code')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** A signed Exp-Golomb code. */
  se(): number {
    const code = this.ue()
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2
  }
}

/** Writes bits into a growing byte array. */
export class BitWriter {
  private buffer = new Uint8Array(256)
  private length = 0

  /** The number of bits written. */
  get position(): number {
    return this.length
  }

  private reserve(bits: number) {
    const needed = ((this.length + bits) >> 3) + 2
    if (needed <= this.buffer.length) return
    const grown = new Uint8Array(Math.max(needed, this.buffer.length * 2))
    grown.set(this.buffer)
    this.buffer = grown
  }

  /** The lowest `count` bits of `value`. */
  bits(count: number, value: number): this {
    this.reserve(count)
    for (let i = count - 1; i >= 0; i--) {
      const bit = Math.floor(value / 2 ** i) % 2
      this.buffer[this.length >> 3]! |= bit << (7 - (this.length & 7))
      this.length++
    }
    return this
  }

  flag(value: boolean): this {
    return this.bits(1, value ? 1 : 0)
  }

  ue(value: number): this {
    const size = Math.floor(Math.log2(value + 1))
    return this.bits(size, 0).bits(size + 1, value + 1)
  }

  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** Copies the bits of `source` from bit `from` to its end, shifted to this writer's position. */
  copyTail(source: Uint8Array, from: number): this {
    let at = from
    const end = source.length * 8
    while (at < end && (at & 7) !== 0) this.bits(1, (source[at >> 3]! >> (7 - (at++ & 7))) & 1)
    this.reserve(end - at)
    const shift = this.length & 7
    let to = this.length >> 3
    for (let i = at >> 3; i < source.length; i++, to++) {
      this.buffer[to]! |= source[i]! >> shift
      if (shift !== 0) this.buffer[to + 1] = (source[i]! << (8 - shift)) & 0xff
    }
    this.length += end - at
    return this
  }

  /** The bytes written; unused bits of the last one are 0. */
  toBytes(): Uint8Array {
    return this.buffer.slice(0, (this.length + 7) >> 3)
  }
}
