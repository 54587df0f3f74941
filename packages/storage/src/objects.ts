import { type Client, unless } from './client.ts'
import { encodeRfc3986 } from './sigv4.ts'

export type ObjectHead = { /** Bytes. */ size: number; contentType: string; etag: string }

/** Whole objects. */
export function objectsOf(client: Client) {
  return {
    /** Writes an object, replacing an existing one. */
    async put(
      key: string,
      body: string | Uint8Array<ArrayBuffer> | Blob,
      contentType: string,
    ): Promise<void> {
      await client.send({ method: 'PUT', key, body, headers: { 'content-type': contentType } })
    },

    /** Reads an object, or its bytes from `start` to `end` (included). Throws NoSuchKey and InvalidRange. */
    async get(key: string, { range }: { range?: { start: number; end?: number } } = {}): Promise<Response> {
      const headers = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : undefined
      return client.send({ key, headers })
    },

    /** The metadata of an object, or undefined if there is none. */
    async head(key: string): Promise<ObjectHead | undefined> {
      const response = await unless('NoSuchKey', client.send({ method: 'HEAD', key }))
      return (
        response && {
          size: Number(response.headers.get('content-length')),
          contentType: response.headers.get('content-type') ?? 'application/octet-stream',
          etag: response.headers.get('etag') ?? '',
        }
      )
    },

    /** Deletes an object; does nothing if there is none. */
    async remove(key: string): Promise<void> {
      await unless('NoSuchKey', client.send({ method: 'DELETE', key }))
    },

    /** The URL at which a browser can read an object; with `downloadName` it saves it under that name. */
    presignGet(
      key: string,
      expiresInSeconds: number,
      { downloadName }: { downloadName?: string } = {},
    ): string {
      const disposition = `attachment; filename*=UTF-8''${encodeRfc3986(downloadName ?? '')}`
      const query = downloadName ? ([['response-content-disposition', disposition]] as const) : []
      return client.presignFor(key, { method: 'GET', query, expiresIn: expiresInSeconds })
    },
  }
}
