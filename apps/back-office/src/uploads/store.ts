import { sayElsewhere } from '../data/messages.ts'
import { session } from '../data/session.ts'
import { createStore } from '../data/store.ts'
import type { FileMark } from './plan.ts'

/**
 * `queued` waits for its turn, `needsFile` for the file that a reload took away, `processing` is stored: the
 * gateway has the file, and the video's own state says what becomes of it.
 */
type UploadState = 'queued' | 'running' | 'paused' | 'needsFile' | 'failed' | 'processing'

/** What is remembered of an upload over a reload. */
export type KeptUpload = FileMark & {
  readonly id: string
  /** Whose upload it is: the user, and the account acted for. */
  readonly userId: number
  readonly accountId: number
  readonly name: string
  readonly contentType: string
  /** True where the video was made for this upload, and goes with it. */
  readonly isOwnVideo: boolean
  readonly videoId?: number
  readonly uploadId?: string
  readonly key?: string
  /** True from the completion on: only the video does not know its file yet. */
  readonly isStored?: boolean
}

export type Upload = KeptUpload & {
  readonly state: UploadState
  /** Bytes that the storage has. */
  readonly loaded: number
  /** Bytes a second. */
  readonly speed?: number
  /** Why it failed, a sentence. */
  readonly error?: string
  /** True where the browser kept a way to the file. */
  readonly hasHandle?: boolean
}

export const uploads = createStore<readonly Upload[]>([])

// The tray says itself when a video of it is ready.
sayElsewhere(
  ({ key, params }) =>
    key === 'videos.ready' && uploads.get().some((upload) => isMine(upload) && upload.name === params?.name),
)

const prefix = 'upload:'

/** True where an upload of before the reload is not finished. */
export const hasKept = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(prefix))

/** The unfinished uploads that are remembered; what cannot be read is forgotten. */
export function readKept(): KeptUpload[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return keys.flatMap((key) => {
    try {
      return [JSON.parse(localStorage.getItem(key) ?? '') as KeptUpload]
    } catch {
      localStorage.removeItem(key)
      return []
    }
  })
}

/** Writes down what a reload must not lose. */
function keep({ state, loaded: _l, speed: _s, error: _f, hasHandle: _h, ...kept }: Upload): void {
  if (state === 'processing') forget(kept.id)
  else localStorage.setItem(prefix + kept.id, JSON.stringify(kept))
}

const forget = (id: string): void => localStorage.removeItem(prefix + id)

export const findUpload = (id: string): Upload | undefined => uploads.get().find((upload) => upload.id === id)

/** Adds uploads at the end of the queue. */
export function addUploads(added: readonly Upload[]): void {
  added.forEach(keep)
  uploads.set([...uploads.get(), ...added])
}

/** Changes an upload; one that is gone stays gone. */
export function changeUpload(id: string, change: Partial<Upload>): void {
  const upload = findUpload(id)
  if (!upload) return
  const changed = { ...upload, ...change }
  const isOnlyProgress = Object.keys(change).every((key) => key === 'loaded' || key === 'speed')
  if (!isOnlyProgress) keep(changed)
  uploads.set(uploads.get().map((other) => (other.id === id ? changed : other)))
}

/** Takes an upload out of the list and of what is remembered. */
export function removeUpload(id: string): void {
  forget(id)
  uploads.set(uploads.get().filter((upload) => upload.id !== id))
}

/** Whom the session acts as; undefined for a visitor. */
export function actor(): { userId: number; accountId: number } | undefined {
  const { login, simulatedAccount } = session.get()
  return login && { userId: login.id, accountId: simulatedAccount?.id ?? login.AccountId }
}

/** True for an upload of the user and the account that the session acts for. */
export function isMine(upload: Pick<KeptUpload, 'userId' | 'accountId'>): boolean {
  const current = actor()
  return current?.userId === upload.userId && current.accountId === upload.accountId
}
