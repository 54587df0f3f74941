import i18next from 'i18next'
import { log, notify } from '../../data/messages.ts'
import { PartRefused } from '../../data/putPart.ts'
import { messageOf } from '../../data/request.ts'
import { session } from '../../data/session.ts'
import { dropHandle, type FileHandle, fileOf, keepHandle, readHandle } from './handles.ts'
import { holdUpload, releaseUpload } from './locks.ts'
import { fileError, isSameFile, nameFrom, noSpaceStatus, videoTypeOf } from './plan.ts'
import { ensureVideo, FileMissing, removeVideo, runUpload } from './runUpload.ts'
import {
  actor,
  addUploads,
  changeUpload,
  findUpload,
  isMine,
  removeUpload,
  type Upload,
  uploads,
} from './store.ts'

/** A file to upload: its handle if the browser has one, and the video if it already exists. */
export type NewUpload = {
  file: File
  handle?: FileHandle
  name?: string
  videoId?: number
  isOwnVideo?: boolean
}

const files = new Map<string, File>()
const running = new Map<string, AbortController>()

/** Queues files, each for a new video or the given one. Files that are not videos are rejected with a message. */
export async function addFiles(added: readonly NewUpload[]): Promise<void> {
  await i18next.loadNamespaces('videos')
  const fresh = added.flatMap(toUpload)
  addUploads(fresh)
  for (const { id } of fresh) holdUpload(id)
  pump()
  // Creates the videos immediately, so that the user can edit them while others upload.
  for (const upload of fresh) {
    if (upload.isOwnVideo && isMine(upload))
      await ensureVideo(upload.id, new AbortController().signal).catch(() => undefined)
  }
}

function toUpload({ file, handle, name, videoId, isOwnVideo }: NewUpload): Upload[] {
  const me = actor()
  const contentType = videoTypeOf(file)
  const error = fileError(file)
  if (error) notify({ type: 'warning', text: i18next.t(`videos:uploads.${error}`, { name: file.name }) })
  if (!me || !contentType || error) return []
  const id = crypto.randomUUID()
  files.set(id, file)
  if (handle) void keepHandle(id, handle)
  const { name: fileName, size, lastModified } = file
  return [
    {
      ...me,
      id,
      ...{ fileName, size, lastModified, contentType },
      name: name ?? nameFrom(fileName),
      videoId,
      isOwnVideo: isOwnVideo ?? videoId === undefined,
      state: 'queued',
      loaded: 0,
    },
  ]
}

/** Starts the next queued upload if none is running: a single upload gets the full bandwidth and finishes sooner. */
function pump(): void {
  if (running.size > 0) return
  const next = uploads.get().find((upload) => upload.state === 'queued' && isMine(upload))
  if (next) void run(next.id)
}

async function run(id: string): Promise<void> {
  const control = new AbortController()
  running.set(id, control)
  changeUpload(id, { state: 'running', error: undefined })
  try {
    await runUpload(id, files.get(id), control.signal)
    finish(id)
  } catch (error) {
    if (!control.signal.aborted) fail(id, error)
  }
  running.delete(id)
  pump()
}

function finish(id: string): void {
  const upload = findUpload(id)
  files.delete(id)
  void dropHandle(id)
  releaseUpload(id)
  // Logged only, since the tray shows it: a notification would just cover the page.
  if (upload) log({ type: 'success', text: i18next.t('videos:uploads.done', { name: upload.name }) })
}

function fail(id: string, error: unknown): void {
  if (error instanceof FileMissing) {
    changeUpload(id, { state: 'needsFile', speed: undefined })
    return
  }
  const upload = findUpload(id)
  const text = reasonOf(error)
  changeUpload(id, { state: 'failed', speed: undefined, error: text })
  if (upload)
    log({
      type: 'danger',
      text: i18next.t('videos:uploads.failedOf', { name: upload.name, reason: text }),
    })
}

/** Why an upload failed, in the app's own words: messages of the storage or the browser are for developers. */
function reasonOf(error: unknown): string {
  if (error instanceof PartRefused && error.status === noSpaceStatus)
    return i18next.t('videos:uploads.noSpace')
  if (error instanceof TypeError || error instanceof PartRefused) return i18next.t('shell:errors.unknown')
  return messageOf(error)
}

/** Pauses an upload; the parts already sent are kept. */
export function pauseUpload(id: string): void {
  changeUpload(id, { state: 'paused', speed: undefined })
  running.get(id)?.abort(new Error('paused'))
}

/** Resumes an upload that is paused, has failed or needs its file; asks the user for the file if necessary. */
export async function continueUpload(id: string): Promise<void> {
  if (!files.has(id)) {
    const handle = await readHandle(id)
    const file = handle && (await fileOf(handle, true))
    if (file) return giveFile(id, file)
  }
  const isThere = files.has(id) || findUpload(id)?.isStored
  changeUpload(id, { state: isThere ? 'queued' : 'needsFile', hasHandle: false })
  pump()
}

/** Provides the file of an upload from before a reload; a different file is rejected with a message. */
export function giveFile(id: string, file: File): void {
  const upload = findUpload(id)
  if (!upload) return
  if (!isSameFile(upload, file)) {
    notify({ type: 'warning', text: i18next.t('videos:uploads.otherFile', { name: upload.fileName }) })
    return
  }
  files.set(id, file)
  changeUpload(id, { state: 'queued' })
  pump()
}

/** Cancels an upload and deletes the video that was created for it. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = findUpload(id)
  dismissUpload(id)
  running.get(id)?.abort(new Error('cancelled'))
  if (upload?.isOwnVideo && upload.videoId) {
    await removeVideo(upload.videoId).catch((error) => notify({ type: 'danger', text: messageOf(error) }))
  }
}

/** Removes an upload from the list. */
export function dismissUpload(id: string): void {
  files.delete(id)
  void dropHandle(id)
  releaseUpload(id)
  removeUpload(id)
}

/** Resumes an upload of an earlier page: automatically if the file can be read, otherwise it waits for the user. */
export async function takeUp(upload: Upload): Promise<void> {
  const handle = await readHandle(upload.id)
  const file = handle && (await fileOf(handle, false))
  if (file && isSameFile(upload, file)) files.set(upload.id, file)
  addUploads([{ ...upload, hasHandle: handle !== undefined }])
  holdUpload(upload.id)
  pump()
}

// Another user or account does not continue these uploads; they continue once the actor is back.
session.subscribe(() => {
  for (const [id, control] of running) {
    const upload = findUpload(id)
    if (!upload || isMine(upload)) continue
    changeUpload(id, { state: 'queued', speed: undefined })
    control.abort(new Error('another session'))
  }
  pump()
})

const isUploading = () =>
  uploads.get().some((upload) => isMine(upload) && (upload.state === 'running' || upload.state === 'queued'))

window.addEventListener('beforeunload', (event) => {
  if (isUploading()) event.preventDefault()
})
