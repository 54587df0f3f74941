/** The storage responded with an error; `status` is its HTTP status. */
export class PartRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The storage answered ${status}.`)
    this.status = status
  }
}

/**
 * Uploads one part of a file to its presigned URL; uses XMLHttpRequest because fetch does not report upload progress.
 * `onProgress` receives the bytes sent. Returns the part's ETag, or '' if the storage does not expose it.
 * @throws TypeError if the connection is lost, PartRefused, or the reason of `signal`
 */
export function putPart(
  url: string,
  blob: Blob,
  { onProgress, signal }: { onProgress: (loaded: number) => void; signal?: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const put = new XMLHttpRequest()
    const stop = () => put.abort()
    signal?.addEventListener('abort', stop)
    put.open('PUT', url)
    put.upload.onprogress = ({ loaded }) => onProgress(loaded)
    put.onerror = () => reject(new TypeError('The upload lost its line.'))
    put.onabort = () => reject(signal?.reason)
    put.onload = () => {
      if (put.status < 300) resolve(put.getResponseHeader('etag') ?? '')
      else reject(new PartRefused(put.status))
    }
    put.onloadend = () => signal?.removeEventListener('abort', stop)
    put.send(blob)
  })
}
