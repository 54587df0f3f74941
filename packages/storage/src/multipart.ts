import { type Client, unless } from './client.ts'
import { errorFrom } from './errors.ts'
import { elementsOf, escapeXml, textOf } from './xml.ts'

export type Part = { number: number; etag: string }
export type StoredPart = Part & { /** Bytes. */ size: number }

/**
 * Mere metadata for other stores; the gateway's own store uses it to place each part, so that completing copies
 * nothing.
 */
export const PART_SIZE_HEADER = 'x-amz-meta-part-size'

/** S3 allows no more parts in an upload, and lists no more at once. */
const MOST_PARTS = 10_000
const LARGEST_PAGE = 1000

const uploadQuery = (uploadId: string) => `uploadId=${encodeURIComponent(uploadId)}`

const toPart = (xml: string): StoredPart => ({
  number: Number(textOf(xml, 'PartNumber')),
  etag: textOf(xml, 'ETag') ?? '',
  size: Number(textOf(xml, 'Size')),
})

const completion = (parts: readonly Part[]) => {
  const rows = parts
    .toSorted((a, b) => a.number - b.number)
    .map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    )
  return `<CompleteMultipartUpload>${rows.join('')}</CompleteMultipartUpload>`
}

/** Multipart uploads, whose parts may be sent in any order and repeatedly. */
export function multipartOf(client: Client) {
  return {
    /** Starts an upload and returns its id. `partSize` is the size of every part but the last. */
    async createUpload(key: string, contentType: string, partSize?: number): Promise<string> {
      const headers = {
        'content-type': contentType,
        ...(partSize && { [PART_SIZE_HEADER]: String(partSize) }),
      }
      const xml = await (await client.send({ method: 'POST', key, query: 'uploads', headers })).text()
      return textOf(xml, 'UploadId') ?? Promise.reject(errorFrom(200, xml))
    },

    /**
     * The URL to which a browser PUTs part `number` (1 to 10000) within `expiresInSeconds`; with `size`, only a body of
     * exactly that size.
     */
    presignPart(
      key: string,
      uploadId: string,
      number: number,
      expiresInSeconds: number,
      size?: number,
    ): string {
      const query = [
        ['partNumber', String(number)],
        ['uploadId', uploadId],
      ] as const
      return client.presignFor(key, {
        method: 'PUT',
        query,
        expiresIn: expiresInSeconds,
        ...(size !== undefined && { contentLength: size }),
      })
    },

    /** Sends part `number` from this process. */
    async putPart(key: string, uploadId: string, number: number, body: Blob): Promise<Part> {
      const query = `partNumber=${number}&${uploadQuery(uploadId)}`
      const response = await client.send({ method: 'PUT', key, query, body })
      return { number, etag: response.headers.get('etag') ?? '' }
    },

    /** The existing parts from `first` to `last`, by number. Throws NoSuchUpload. */
    async listParts(
      key: string,
      uploadId: string,
      { first = 1, last = MOST_PARTS }: { first?: number; last?: number } = {},
    ): Promise<StoredPart[]> {
      const parts: StoredPart[] = []
      for (let marker: number | undefined = first - 1; marker !== undefined && marker < last; ) {
        const most = Math.min(last - marker, LARGEST_PAGE)
        const query: string = `${uploadQuery(uploadId)}&max-parts=${most}&part-number-marker=${marker}`
        const xml: string = await (await client.send({ key, query })).text()
        parts.push(...elementsOf(xml, 'Part').map(toPart))
        const isMore = textOf(xml, 'IsTruncated') === 'true'
        marker = isMore ? Number(textOf(xml, 'NextPartNumberMarker')) : undefined
      }
      return parts.filter(({ number }) => number <= last)
    },

    /** Creates the object from the parts. Throws InvalidPart if there is no part with that ETag, and NoSuchUpload. */
    async completeUpload(key: string, uploadId: string, parts: readonly Part[]): Promise<{ etag: string }> {
      const options = { key, query: uploadQuery(uploadId), headers: { 'content-type': 'application/xml' } }
      const xml = await (await client.send({ ...options, method: 'POST', body: completion(parts) })).text()
      // S3 sends its 200 before it starts, and may then report an error.
      return { etag: textOf(xml, 'ETag') ?? (await Promise.reject(errorFrom(500, xml))) }
    },

    /** Aborts an upload and deletes its parts; does nothing if it no longer exists. */
    async abortUpload(key: string, uploadId: string): Promise<void> {
      await unless('NoSuchUpload', client.send({ method: 'DELETE', key, query: uploadQuery(uploadId) }))
    },
  }
}
