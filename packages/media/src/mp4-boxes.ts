/** A box of an MP4 file inside `bytes`: its body is `bytes[start, end)`. */
export type Box = { type: string; start: number; end: number }

/**
 * The header of the box at `at`: its type, total size and header size in bytes; size 0 means up to the end of the file.
 */
export function readBoxHeader(
  bytes: Uint8Array,
  at = 0,
): { type: string; size: number; header: number } | undefined {
  if (at + 8 > bytes.length) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  const size = view.getUint32(at)
  if (size !== 1) return { type, size, header: 8 }
  if (at + 16 > bytes.length) return undefined
  return { type, size: Number(view.getBigUint64(at + 8)), header: 16 }
}

/** The boxes in `bytes[start, end)`; a truncated box ends the list. */
export function listBoxes(bytes: Uint8Array, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const box = readBoxHeader(bytes, at)
    const size = box?.size === 0 ? end - at : (box?.size ?? 0)
    if (!box || size < box.header || at + size > end) break
    boxes.push({ type: box.type, start: at + box.header, end: at + size })
    at += size
  }
  return boxes
}

/** The first box on the path of types below `bytes[start, end)`, or undefined. */
export function findBox(
  bytes: Uint8Array,
  path: readonly string[],
  start = 0,
  end = bytes.length,
): Box | undefined {
  const box = listBoxes(bytes, start, end).find(({ type }) => type === path[0])
  if (!box || path.length === 1) return box
  return findBox(bytes, path.slice(1), box.start, box.end)
}

/** A box with these contents. */
export function box(type: string, ...parts: Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, size)
  bytes.set(new TextEncoder().encode(type), 4)
  let at = 8
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Big-endian numbers of 4 bytes each. */
export function u32(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [i, value] of values.entries()) view.setUint32(i * 4, value)
  return bytes
}

/** Big-endian numbers of 2 bytes each. */
export function u16(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [i, value] of values.entries()) view.setUint16(i * 2, value)
  return bytes
}
