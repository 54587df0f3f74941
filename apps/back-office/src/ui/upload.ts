import { completeUpload, startUpload } from '@touchline/contract/light'
import { type CallArguments, makeCall } from '../data/calls.ts'
import { putPart } from '../data/putPart.ts'

/** The state of an image upload; `response` is the storage key. */
export type UploadState =
  | { state: 'init' }
  | { state: 'start' | 'progress'; file: File; percent: number }
  | { state: 'success'; file: File; percent: 100; response: string }
  | { state: 'fail'; file: File; error: string }

export type UploadEvent =
  | { type: 'start'; file: File }
  | { type: 'progress'; loaded: number }
  | { type: 'success'; response: string }
  | { type: 'fail'; error: string }
  | { type: 'reset' }

/** Loaded bytes as a whole percentage of the file size. */
export const percentOf = (loaded: number, size: number): number =>
  size === 0 ? 100 : Math.min(100, Math.round((loaded / size) * 100))

/** The next state; an event that does not apply to the state is ignored. */
export function uploadReducer(upload: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'reset') return { state: 'init' }
  if (event.type === 'start') return { state: 'start', file: event.file, percent: 0 }
  if (upload.state !== 'start' && upload.state !== 'progress') return upload
  const { file } = upload
  if (event.type === 'progress')
    return { state: 'progress', file, percent: percentOf(event.loaded, file.size) }
  if (event.type === 'success') return { state: 'success', file, percent: 100, response: event.response }
  return { state: 'fail', file, error: event.error }
}

type Purpose = NonNullable<CallArguments<typeof startUpload>['body']>['purpose']

/** Uploads a file part by part. Returns the storage key. @throws if a part or a call fails */
async function uploadFile(
  file: File,
  purpose: Purpose,
  onProgress: (loaded: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const { name: fileName, type: contentType, size } = file
  const started = await makeCall(startUpload, {
    body: { fileName, contentType, size, purpose },
    idempotencyKey: crypto.randomUUID(),
  })
  const { uploadId, key, partSize } = started
  const parts: { number: number; etag: string }[] = []
  for (const { number, url } of started.parts) {
    const from = (number - 1) * partSize
    const blob = file.slice(from, from + partSize)
    parts.push({
      number,
      etag: await putPart(url, blob, { onProgress: (loaded) => onProgress(from + loaded), signal }),
    })
  }
  await makeCall(completeUpload, { body: { uploadId, key, parts }, idempotencyKey: crypto.randomUUID() })
  return key
}

export const uploadImage = (file: File, onProgress: (loaded: number) => void) =>
  uploadFile(file, 'image', onProgress)

/** Uploads the pre-roll or post-roll of a clip skin. */
export const uploadRoll = (file: File, onProgress: (loaded: number) => void) =>
  uploadFile(file, 'skin', onProgress)

/** Uploads a file of markers; browsers disagree about the type of such files. */
export const uploadTimeline = (file: File) =>
  uploadFile(new File([file], file.name, { type: 'application/octet-stream' }), 'import', () => {})

export const uploadAttachment = (file: File, onProgress: (loaded: number) => void, signal: AbortSignal) =>
  uploadFile(file, 'attachment', onProgress, signal)
