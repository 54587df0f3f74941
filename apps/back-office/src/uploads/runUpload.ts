import { completeUpload, startUpload, type Video, videos } from '@touchline/contract/light'
import i18next from 'i18next'
import { makeCall } from '../data/calls.ts'
import { client } from '../data/client.ts'
import { fetchJson, request } from '../data/request.ts'
import { insist } from './insist.ts'
import { addSample, type Sample, speedOf } from './progress.ts'
import { sendMissing } from './sendMissing.ts'
import { sendParts } from './sendParts.ts'
import { changeUpload, findUpload, type Upload } from './store.ts'

/** Ends a run that cannot go on without the file. */
export class FileMissing extends Error {}

const isLineLost = (error: unknown) => error instanceof TypeError
const tellEvery = 250
const mostIdleRounds = 3
const making = new Map<string, Promise<void>>()

function upload(id: string): Upload {
  const found = findUpload(id)
  if (!found) throw new Error('There is no such upload.')
  return found
}

/** Makes the video that an upload is for, where it has none yet; asked twice it is made once. */
export async function ensureVideo(id: string, signal: AbortSignal): Promise<void> {
  if (upload(id).videoId) return
  const made = making.get(id) ?? makeVideo(id, signal).finally(() => making.delete(id))
  making.set(id, made)
  await made
}

async function makeVideo(id: string, signal: AbortSignal): Promise<void> {
  const { name } = upload(id)
  const { base: path, rights } = videos
  const make = () =>
    request<Video>({ method: 'POST', path, body: { name }, right: rights.create, idempotencyKey: id })
  const { id: videoId } = await insist(make, { signal, isLineLost })
  if (findUpload(id)) changeUpload(id, { videoId })
  // Cancelled meanwhile.
  else await removeVideo(videoId)
  await client.invalidateQueries({ queryKey: ['videos'] })
}

/** Deletes the video of an upload that was given up. */
export async function removeVideo(videoId: number): Promise<void> {
  const { base, rights } = videos
  await request({ method: 'DELETE', path: `${base}/${videoId}`, right: rights.remove })
  await client.invalidateQueries({ queryKey: ['videos'] })
}

/** Asks what is missing from a part on; an upload that the gateway does not know any more starts anew. */
async function plan(id: string, signal: AbortSignal, firstPart?: number) {
  const { fileName, contentType, size, uploadId } = upload(id)
  const body = { fileName, contentType, size, purpose: 'video' as const, firstPart }
  const start = (begun?: string) => {
    const sent = { body: { ...body, ...(begun && { uploadId: begun }) }, idempotencyKey: crypto.randomUUID() }
    return insist(() => makeCall(startUpload, sent), { signal, isLineLost })
  }
  const reply = await start(uploadId).catch((error) => {
    if (!uploadId || firstPart || error?.status !== 404) throw error
    return start()
  })
  changeUpload(id, { uploadId: reply.uploadId, key: reply.key })
  return reply
}

/** What of an upload the page tells, a few times a second. */
function meter(id: string): (loaded: number) => void {
  let samples: Sample[] = []
  let toldAt = 0
  return (loaded) => {
    const at = performance.now()
    samples = addSample(samples, { at, loaded })
    if (at - toldAt < tellEvery) return
    toldAt = at
    changeUpload(id, { loaded, speed: speedOf(samples) })
  }
}

/** Sends parts until the storage misses none, and makes the object of them. */
async function store(id: string, file: File | undefined, signal: AbortSignal): Promise<void> {
  const onProgress = meter(id)
  let fewest = Number.POSITIVE_INFINITY
  for (let idle = 0; ; ) {
    const { missing, completed, partSize, uploadId, key } = await sendMissing({
      plan: (firstPart) => plan(id, signal, firstPart),
      send: async (page, before) =>
        file ? sendParts({ file, plan: page, before, onProgress, signal }) : before,
    })
    if (missing === 0) {
      const body = { uploadId, key, parts: completed.toSorted((a, b) => a.number - b.number) }
      const sent = { body, idempotencyKey: crypto.randomUUID() }
      await insist(() => makeCall(completeUpload, sent), { signal, isLineLost })
      return
    }
    if (!file) {
      const { size } = upload(id)
      changeUpload(id, { loaded: Math.max(0, size - missing * partSize) })
      throw new FileMissing()
    }
    idle = missing < fewest ? 0 : idle + 1
    if (idle >= mostIdleRounds) throw new Error(i18next.t('videos:uploads.stuck'))
    fewest = Math.min(fewest, missing)
  }
}

/** Gives the video its file, unless it has it already: an answer may have been lost. */
async function attach(id: string, signal: AbortSignal): Promise<void> {
  const { videoId, key } = upload(id)
  const path = `${videos.base}/${videoId}`
  await insist(
    async () => {
      const { state } = (await fetchJson({ path, right: videos.rights.find })).body as Video
      if (state !== 'uploading' && state !== 'failed') return
      await request({ method: 'PUT', path, body: { file: key }, right: videos.rights.update })
    },
    { signal, isLineLost },
  )
  await client.invalidateQueries({ queryKey: ['videos'] })
}

/**
 * Takes an upload from where it stands to its end: video, parts, object, and the video has its file.
 * @throws FileMissing, the reason of `signal`, or what stops it for good
 */
export async function runUpload(id: string, file: File | undefined, signal: AbortSignal): Promise<void> {
  await ensureVideo(id, signal)
  if (!upload(id).isStored) {
    await store(id, file, signal)
    changeUpload(id, { isStored: true, loaded: upload(id).size })
  }
  await attach(id, signal)
  changeUpload(id, { state: 'processing', speed: undefined })
}
