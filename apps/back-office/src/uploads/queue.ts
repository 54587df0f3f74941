import i18next from 'i18next'
import { log, notify } from '../data/messages.ts'
import { PartRefused } from '../data/putPart.ts'
import { messageOf } from '../data/request.ts'
import { session } from '../data/session.ts'
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

/** A file to upload: the way to it where the browser gives one, and the video where it is there already. */
export type NewUpload = {
  file: File
  handle?: FileHandle
  name?: string
  videoId?: number
  isOwnVideo?: boolean
}

const files = new Map<string, File>()
const running = new Map<string, AbortController>()

/** Queues files, each for a video of its own or the one it names. What is no video is refused, and said. */
export async function addFiles(added: readonly NewUpload[]): Promise<void> {
  await i18next.loadNamespaces('videos')
  const fresh = added.flatMap(toUpload)
  addUploads(fresh)
  for (const { id } of fresh) holdUpload(id)
  pump()
  // The videos are there at once, so that one can go on with them while others upload.
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

/** Starts the next upload of the queue, if none runs: one at a time has the whole line, and ends sooner. */
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
  // The tray shows it: a second place on screen would only lie over the work.
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

/** Why an upload failed, in words of ours: what the storage or the browser says is for developers. */
function reasonOf(error: unknown): string {
  if (error instanceof PartRefused && error.status === noSpaceStatus)
    return i18next.t('videos:uploads.noSpace')
  if (error instanceof TypeError || error instanceof PartRefused) return i18next.t('shell:errors.unknown')
  return messageOf(error)
}

/** Halts an upload; what is sent stays sent. */
export function pauseUpload(id: string): void {
  changeUpload(id, { state: 'paused', speed: undefined })
  running.get(id)?.abort(new Error('paused'))
}

/** Goes on with an upload that is paused, failed, or waits for its file: that asks the user where it must. */
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

/** Gives an upload of before a reload its file again; another file is refused, and said. */
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

/** Gives an upload up; the video that was made for it goes too. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = findUpload(id)
  dismissUpload(id)
  running.get(id)?.abort(new Error('cancelled'))
  if (upload?.isOwnVideo && upload.videoId) {
    await removeVideo(upload.videoId).catch((error) => notify({ type: 'danger', text: messageOf(error) }))
  }
}

/** Takes an upload out of the list. */
export function dismissUpload(id: string): void {
  files.delete(id)
  void dropHandle(id)
  releaseUpload(id)
  removeUpload(id)
}

/** Takes up what an earlier page left: by itself where the file can be read, else it waits for the user. */
export async function takeUp(upload: Upload): Promise<void> {
  const handle = await readHandle(upload.id)
  const file = handle && (await fileOf(handle, false))
  if (file && isSameFile(upload, file)) files.set(upload.id, file)
  addUploads([{ ...upload, hasHandle: handle !== undefined }])
  holdUpload(upload.id)
  pump()
}

// Another user or account does not go on with these; its own ones go on when it is back.
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
