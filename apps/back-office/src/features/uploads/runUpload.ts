import { completeUpload, startUpload, type Video, videos } from '@touchline/contract/light'
import i18next from 'i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { fetchJson, request } from '../../data/request.ts'
import { insist } from './insist.ts'
import { addSample, type Sample, speedOf } from './progress.ts'
import { sendMissing } from './sendMissing.ts'
import { sendParts } from './sendParts.ts'
import { changeUpload, findUpload, type Upload } from './store.ts'

/** Stops a run that cannot continue without the file. */
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

/** Creates the video of an upload if it has none yet; concurrent calls create only one. */
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
  // The upload was cancelled in the meantime.
  else await removeVideo(videoId)
  await client.invalidateQueries({ queryKey: ['videos'] })
}

/** Deletes the video of a cancelled upload. */
export async function removeVideo(videoId: number): Promise<void> {
  const { base, rights } = videos
  await request({ method: 'DELETE', path: `${base}/${videoId}`, right: rights.remove })
  await client.invalidateQueries({ queryKey: ['videos'] })
}

/** Requests the missing parts from a part on; starts over if the gateway no longer knows the upload. */
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

/** Reports the progress of an upload to the page, a few times per second. */
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

/** Sends parts until the storage has all of them, then completes the object. */
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

/** Attaches the file to the video, unless it already is: an earlier response may have been lost. */
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
 * Runs an upload from its current state to the end: creates the video, sends the parts, completes the object and
 * attaches it.
 * @throws FileMissing, the reason of `signal`, or an error that retrying cannot fix
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
