import { RtmpFault } from './fault.ts'

/** A value of AMF0. A date is the milliseconds since 1970; what is undefined or unsupported reads as null. */
export type Amf = number | boolean | string | null | readonly Amf[] | { readonly [name: string]: Amf }
export type AmfObject = { readonly [name: string]: Amf }

/** How deep values may lie in each other, and how many there may be in one message. */
const mostDeep = 8
const mostValues = 1_000

/** Type markers of AMF0 (Adobe, "Action Message Format AMF 0", 2.1). */
const marker = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  namedArray: 8,
  end: 9,
  array: 10,
  date: 11,
  longString: 12,
  unsupported: 13,
  typedObject: 16,
} as const

/** Reads the values of a message one after the other; throws `RtmpFault` for what is none, too deep or too many. */
export function readAmf(bytes: Buffer): Amf[] {
  let at = 0
  let count = 0
  const take = (length: number): number => {
    if (at + length > bytes.length) throw new RtmpFault('an AMF value is cut off')
    at += length
    return at - length
  }
  const text = (length: number) => {
    const start = take(length)
    return bytes.toString('utf8', start, start + length)
  }
  const shortText = () => text(bytes.readUInt16BE(take(2)))
  const fields = (depth: number): AmfObject => {
    const found: [string, Amf][] = []
    for (;;) {
      const name = shortText()
      if (name === '' && bytes[at] === marker.end) {
        at++
        return Object.fromEntries(found)
      }
      found.push([name, value(depth)])
    }
  }
  function value(depth: number): Amf {
    if (depth > mostDeep || ++count > mostValues) throw new RtmpFault('an AMF value is too deep or too large')
    const type = bytes[take(1)]
    if (type === marker.number) return bytes.readDoubleBE(take(8))
    if (type === marker.boolean) return bytes[take(1)] !== 0
    if (type === marker.string) return shortText()
    if (type === marker.longString) return text(bytes.readUInt32BE(take(4)))
    if (type === marker.object) return fields(depth + 1)
    if (type === marker.null || type === marker.undefined || type === marker.unsupported) return null
    if (type === marker.date) {
      const start = take(10)
      return bytes.readDoubleBE(start)
    }
    if (type === marker.namedArray) {
      take(4)
      return fields(depth + 1)
    }
    if (type === marker.typedObject) {
      shortText()
      return fields(depth + 1)
    }
    if (type !== marker.array) throw new RtmpFault(`AMF knows no type ${type}`)
    const length = bytes.readUInt32BE(take(4))
    const found: Amf[] = []
    while (found.length < length) found.push(value(depth + 1))
    return found
  }
  const values: Amf[] = []
  while (at < bytes.length) values.push(value(0))
  return values
}

/** Writes values as AMF0. */
export const writeAmf = (...values: readonly Amf[]): Buffer => Buffer.concat(values.map(written))

function written(value: Amf): Buffer {
  if (value === null) return Buffer.from([marker.null])
  if (typeof value === 'boolean') return Buffer.from([marker.boolean, value ? 1 : 0])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([marker.string]), named(value)])
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5)
    head[0] = marker.array
    head.writeUInt32BE(value.length, 1)
    return Buffer.concat([head, ...value.map(written)])
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [named(name), written(field)])
  return Buffer.concat([Buffer.from([marker.object]), ...fields, Buffer.from([0, 0, marker.end])])
}

function named(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
