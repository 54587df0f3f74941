import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { RequestOptions } from './request.ts'

/** A write that is on its way, as it survives a reload. */
export type KeptWrite = {
  /** Its Idempotency-Key. */
  readonly id: string
  /** Writes of one lane are sent in their order. */
  readonly lane: string
  /** On whose behalf: the user, and the account acted for. */
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
      // The keys count up: they are the order in which the writes were made.
      const writes = database.createObjectStore('writes', { autoIncrement: true })
      writes.createIndex('id', 'id', { unique: true })
    },
  })
  return opening
}

/** A browser may refuse a database, as in some private modes: then a write lives as long as its page. */
async function use<T>(act: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(await open())
  } catch (error) {
    console.warn('The outbox is not kept', error)
  }
}

/** Writes down what a reload must not lose. */
export async function keepWrite(write: KeptWrite): Promise<void> {
  await use((database) => database.add('writes', write))
}

/** Forgets a write that has been answered. */
export async function dropWrite(id: string): Promise<void> {
  await use(async (database) => {
    const key = await database.getKeyFromIndex('writes', 'id', id)
    if (key !== undefined) await database.delete('writes', key)
  })
}

/** True until the write has been answered, to whichever page. */
export const isKept = async (id: string): Promise<boolean> =>
  (await use((database) => database.countFromIndex('writes', 'id', id))) === 1

/** What is kept of an actor, in the order in which it was written. */
export const keptWrites = async (actor: string): Promise<KeptWrite[]> =>
  ((await use((database) => database.getAll('writes'))) ?? []).filter((write) => write.actor === actor)
