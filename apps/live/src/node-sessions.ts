import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BlockStore, listBlocks } from './block-store.ts'
import type { Log } from './input-leases.ts'
import type { InputRows, KnownInput } from './input-rows.ts'
import { restoreRecording } from './restore.ts'
import { type LiveSession, openLiveSession } from './session.ts'

type Options = {
  rows: InputRows
  /** The node. */
  name: string
  /** Where recordings are. */
  folder: string
  ffmpeg: string
  /** Where recordings are stored while they grow, and restored from where another machine is lost. */
  store: BlockStore | undefined
  /** The fence of the lease of an input. */
  fenceOf(inputId: number): number
  /** Whether the disk has room for more than recordings. */
  hasRoom: () => boolean
  log: Log
  onError(error: Error): void
}

/** Milliseconds between two tries to write when a session began. */
const againMs = 1_000

/** The sessions of a node, each a folder of recordings. */
export function openNodeSessions(options: Options) {
  const { rows, name, folder, ffmpeg, store, fenceOf, hasRoom, log, onError } = options
  const sessions = new Map<number, LiveSession>()
  /** Sessions that are being opened: two who ask at once get the same. */
  const opening = new Map<number, Promise<LiveSession>>()
  /** Sessions that have just begun: nothing of them is anywhere. */
  const fresh = new Set<number>()
  let isClosed = false
  const folderOf = (id: number) => join(folder, String(id))

  /** Writes when a session began, however long the database is away. */
  async function begin(id: number, at: number): Promise<void> {
    while (!isClosed) {
      const isWritten = await rows.begin(id, at).then(() => true, onError)
      if (isWritten) return
      await delay(againMs)
    }
  }

  async function resume(id: number, inputId: number): Promise<LiveSession> {
    const known = sessions.get(id) ?? opening.get(id)
    if (known) return await known
    const session = openFolder(id, inputId).finally(() => opening.delete(id))
    opening.set(id, session)
    return await session
  }

  /** Makes the recording of a machine that is lost from what the store has of it; false if it has nothing. */
  async function restore(id: number): Promise<boolean> {
    if (!store || fresh.has(id) || (await isHere(id))) return false
    const isRestored = await restoreRecording(store, id, folderOf(id))
    if (isRestored) log('info', 'live recording restored', { sessionId: id })
    return isRestored
  }

  async function openFolder(id: number, inputId: number): Promise<LiveSession> {
    const onStoreError = (error: Error) =>
      log('error', 'object store trouble', { inputId, sessionId: id, error: error.message })
    // What is new is on air at once, whether the old can be had or not; the old stays in the store.
    const isWhole = await restore(id).then(
      () => true,
      (error) => {
        onStoreError(error)
        return false
      },
    )
    const session = await openLiveSession({
      folder: folderOf(id),
      ffmpeg,
      onTrouble: (code, detail) => log('error', 'live input trouble', { inputId, code, detail }),
      onError: (error) => log('error', 'recording failed', { inputId, error: error.message }),
      onBegin: (at) => void begin(id, at),
      hasRoom,
      ...{ store, onStoreError },
      // One that is over is only read.
      blocks: isWhole && inputId !== 0 ? { sessionId: id, fence: fenceOf(inputId) } : undefined,
    })
    sessions.set(id, session)
    return session
  }

  const isHere = (id: number) => isFolder(folderOf(id))

  return {
    /** Whether its recording is on this machine. */
    isHere,
    /** Whether it is on this machine, or what is stored of it. */
    isWithin: async (id: number) =>
      (await isHere(id)) || (store !== undefined && (await listBlocks(store, id)).length > 0),
    /** Opens a session as it was left. */
    resume,
    /** The session of an input that goes on, or else a new one, and its id. */
    async open(known: Pick<KnownInput, 'id' | 'accountId'>): Promise<{ id: number; session: LiveSession }> {
      const { id, isNew } = await rows.openSession(known, name)
      if (isNew) fresh.add(id)
      return { id, session: await resume(id, known.id).finally(() => fresh.delete(id)) }
    },
    /** A session for players, also one that is over; undefined if it is not here. */
    async find(id: number): Promise<LiveSession | undefined> {
      const known = sessions.get(id) ?? opening.get(id)
      if (known) return await known
      if (!(await isHere(id)) && !(await restore(id))) return undefined
      const session = await resume(id, 0)
      await session.end()
      return session
    },
    close() {
      isClosed = true
    },
  }
}

const isFolder = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
