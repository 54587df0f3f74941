import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { RequestOptions } from './request.ts'

/** A pending write, stored so that it survives a reload. */
export type KeptWrite = {
  /** The Idempotency-Key. */
  readonly id: string
  /** Writes in the same lane are sent in order. */
  readonly lane: string
  /** The user, and the account they act for. */
  readonly actor: string
  readonly request: Pick<
    RequestOptions,
    'method' | 'path' | 'query' | 'body' | 'right' | 'etag' | 'idempotencyKey'
  >
}

type Tables = DBSchema & { writes: { key: number; value: KeptWrite; indexes: { id: string } } }

let opening: Promise<IDBPDatabase<Tables>> | undefined

const open = () => {
  opening ??= openDB<Tables>('touchline-outbox', 1, {
    upgrade: (database) => {
      // Auto-incremented keys record the order in which the writes were made.
      const writes = database.createObjectStore('writes', { autoIncrement: true })
      writes.createIndex('id', 'id', { unique: true })
    },
  })
  return opening
}

/** IndexedDB may be unavailable, e.g. in some private modes: writes then last only as long as the page. */
async function use<T>(act: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(await open())
  } catch (error) {
    console.warn('The outbox is not kept', error)
  }
}

/** Stores a write so that it survives a reload. */
export async function keepWrite(write: KeptWrite): Promise<void> {
  await use((database) => database.add('writes', write))
}

/** Removes a write that has been answered. */
export async function dropWrite(id: string): Promise<void> {
  await use(async (database) => {
    const key = await database.getKeyFromIndex('writes', 'id', id)
    if (key !== undefined) await database.delete('writes', key)
  })
}

/** True until the write has been answered, on any page. */
export const isKept = async (id: string): Promise<boolean> =>
  (await use((database) => database.countFromIndex('writes', 'id', id))) === 1

/** The stored writes of an actor, in the order they were made. */
export const keptWrites = async (actor: string): Promise<KeptWrite[]> =>
  ((await use((database) => database.getAll('writes'))) ?? []).filter((write) => write.actor === actor)
