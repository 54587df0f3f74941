import { Buffer } from 'node:buffer'
import { journalLine, type Part, readJournal } from '@touchline/lowlatency'
import type { Storage } from '@touchline/storage'

/** The store of objects, as far as recordings need it. */
export type BlockStore = Pick<Storage, 'put' | 'get' | 'list' | 'removePrefix'>

/** A stretch of a recording in the store: `count` parts from the one of this number on. */
export type Block = { key: string; first: number; count: number; fence: number }

/** What a block begins with: the lines of its parts, and the heads of files that begin in it, as base64. */
export type BlockHead = { journal: string; heads: Record<string, string> }

/** What all blocks of all recordings begin with. */
export const blockFolder = 'live/'
const prefixOf = (sessionId: number) => `${blockFolder}${sessionId}/`

/** The session of a key; undefined if it is none of a block. */
export function sessionOfKey(key: string): number | undefined {
  const [, id] = /^live\/(\d{1,9})\//.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The fence tells what a node that has lost its lease still stores from what its successor does. */
export const keyOf = (sessionId: number, { first, count, fence }: Omit<Block, 'key'>): string =>
  `${prefixOf(sessionId)}${String(first).padStart(9, '0')}-${count}-${fence}`

function blockOf({ key }: { key: string }): Block[] {
  const [, ...numbers] = /\/(\d{9})-(\d{1,9})-(\d{1,9})$/.exec(key) ?? []
  const [first, count, fence] = numbers.map(Number)
  return fence === undefined ? [] : [{ key, first: first!, count: count!, fence }]
}

/** The blocks of a recording from its beginning on; of two that begin alike, that of the later owner counts. */
export async function listBlocks(store: BlockStore, sessionId: number): Promise<Block[]> {
  const found = new Map<number, Block>()
  for (const block of (await store.list(prefixOf(sessionId))).flatMap(blockOf)) {
    const other = found.get(block.first)
    if (!other || block.fence > other.fence) found.set(block.first, block)
  }
  const chain: Block[] = []
  let next = 0
  for (let block = found.get(0); block; block = found.get(next)) {
    chain.push(block)
    next = block.first + block.count
  }
  return chain
}

export const removeBlocks = (store: BlockStore, sessionId: number): Promise<void> =>
  store.removePrefix(prefixOf(sessionId))

/** The bytes of a block: how long what it begins with is, that, and the bytes of its parts. */
export function writeBlock(
  parts: readonly Part[],
  heads: BlockHead['heads'],
  bytes: readonly Buffer[],
): Buffer<ArrayBuffer> {
  const head: BlockHead = { journal: parts.map(journalLine).join(''), heads }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, ...bytes])
}

/** Bytes that are read of a block to know what is in it; nearly always enough. */
const readAtOnce = 32 * 1024

/** What a block has: its parts, the heads of files, and how far into it the bytes of its parts begin. */
export async function readBlockHead(store: BlockStore, key: string) {
  const read = async (end: number) =>
    Buffer.from(await (await store.get(key, { range: { start: 0, end: end - 1 } })).arrayBuffer())
  let bytes = await read(readAtOnce)
  const from = 4 + bytes.readUInt32BE(0)
  if (bytes.length < from) bytes = await read(from)
  const { journal, heads } = JSON.parse(bytes.toString('utf8', 4, from)) as BlockHead
  return { parts: readJournal(journal), heads, from }
}
