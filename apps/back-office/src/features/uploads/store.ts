import { sayElsewhere } from '../../data/messages.ts'
import { session } from '../../data/session.ts'
import { createStore } from '../../data/store.ts'
import type { FileMark } from './plan.ts'

/**
 * `queued` waits for its turn, `needsFile` for the file after a reload, `processing` is stored: the gateway has the
 * file, and the video's own status shows what follows.
 */
type UploadState = 'queued' | 'running' | 'paused' | 'needsFile' | 'failed' | 'processing'

/** The data of an upload that survives a reload. */
export type KeptUpload = FileMark & {
  readonly id: string
  /** The user, and the account they act for. */
  readonly userId: number
  readonly accountId: number
  readonly name: string
  readonly contentType: string
  /** True if the video was created for this upload and is deleted with it. */
  readonly isOwnVideo: boolean
  readonly videoId?: number
  readonly uploadId?: string
  readonly key?: string
  /** True once the upload is complete and only has to be attached to the video. */
  readonly isStored?: boolean
}

export type Upload = KeptUpload & {
  readonly state: UploadState
  /** Bytes that the storage has. */
  readonly loaded: number
  /** Bytes per second. */
  readonly speed?: number
  /** Why it failed, as a sentence. */
  readonly error?: string
  /** True if the browser stored a handle to the file. */
  readonly hasHandle?: boolean
}

export const uploads = createStore<readonly Upload[]>([])

// The tray already shows when one of its videos is ready.
sayElsewhere(
  ({ key, params }) =>
    key === 'videos.ready' && uploads.get().some((upload) => isMine(upload) && upload.name === params?.name),
)

const prefix = 'upload:'

/** True if an upload from before a reload is unfinished. */
export const hasKept = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(prefix))

/** The stored unfinished uploads; entries that cannot be read are dropped. */
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

/** Stores what must survive a reload. */
function keep({ state, loaded: _l, speed: _s, error: _f, hasHandle: _h, ...kept }: Upload): void {
  if (state === 'processing') forget(kept.id)
  else localStorage.setItem(prefix + kept.id, JSON.stringify(kept))
}

const forget = (id: string): void => localStorage.removeItem(prefix + id)

export const findUpload = (id: string): Upload | undefined => uploads.get().find((upload) => upload.id === id)

/** Adds uploads to the end of the queue. */
export function addUploads(added: readonly Upload[]): void {
  added.forEach(keep)
  uploads.set([...uploads.get(), ...added])
}

/** Updates an upload; has no effect if it was removed. */
export function changeUpload(id: string, change: Partial<Upload>): void {
  const upload = findUpload(id)
  if (!upload) return
  const changed = { ...upload, ...change }
  const isOnlyProgress = Object.keys(change).every((key) => key === 'loaded' || key === 'speed')
  if (!isOnlyProgress) keep(changed)
  uploads.set(uploads.get().map((other) => (other.id === id ? changed : other)))
}

/** Removes an upload from the list and from storage. */
export function removeUpload(id: string): void {
  forget(id)
  uploads.set(uploads.get().filter((upload) => upload.id !== id))
}

/** Who the session acts as; undefined for a visitor. */
export function actor(): { userId: number; accountId: number } | undefined {
  const { login, simulatedAccount } = session.get()
  return login && { userId: login.id, accountId: simulatedAccount?.id ?? login.AccountId }
}

/** True for an upload of the current user and the account they act for. */
export function isMine(upload: Pick<KeptUpload, 'userId' | 'accountId'>): boolean {
  const current = actor()
  return current?.userId === upload.userId && current.accountId === upload.accountId
}
