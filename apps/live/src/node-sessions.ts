import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './input-leases.ts'
import type { InputRows, KnownInput } from './input-rows.ts'
import { type LiveSession, openLiveSession } from './session.ts'

type Options = {
  rows: InputRows
  /** The node. */
  name: string
  /** Where recordings are. */
  folder: string
  ffmpeg: string
  /** Whether the disk has room for more than recordings. */
  hasRoom: () => boolean
  log: Log
  onError(error: Error): void
}

/** Milliseconds between two tries to write when a session began. */
const againMs = 1_000

/** The sessions of a node, each a folder of recordings. */
export function openNodeSessions({ rows, name, folder, ffmpeg, hasRoom, log, onError }: Options) {
  const sessions = new Map<number, LiveSession>()
  /** Sessions that are being opened: two who ask at once get the same. */
  const opening = new Map<number, Promise<LiveSession>>()
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

  async function openFolder(id: number, inputId: number): Promise<LiveSession> {
    const session = await openLiveSession({
      folder: folderOf(id),
      ffmpeg,
      onTrouble: (code, detail) => log('error', 'live input trouble', { inputId, code, detail }),
      onError: (error) => log('error', 'recording failed', { inputId, error: error.message }),
      onBegin: (at) => void begin(id, at),
      hasRoom,
    })
    sessions.set(id, session)
    return session
  }

  const isHere = (id: number) => isFolder(folderOf(id))

  return {
    /** Whether its recording is on this machine. */
    isHere,
    /** Opens a session as it was left. */
    resume,
    /** The session of an input that goes on, or else a new one, and its id. */
    async open(known: Pick<KnownInput, 'id' | 'accountId'>): Promise<{ id: number; session: LiveSession }> {
      const id = await rows.openSession(known, name)
      return { id, session: await resume(id, known.id) }
    },
    /** A session for players, also one that is over; undefined if it is not here. */
    async find(id: number): Promise<LiveSession | undefined> {
      const known = sessions.get(id) ?? opening.get(id)
      if (known) return await known
      if (!(await isHere(id))) return undefined
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
