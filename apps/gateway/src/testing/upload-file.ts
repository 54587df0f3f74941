import type { UploadPurpose } from '@touchline/contract'
import { expect } from 'vitest'
import { makeItem } from './make-item.ts'
import type { TestGateway, TestUser } from './test-gateway.ts'

type File = { content: string | Buffer; fileName: string; contentType: string; purpose: UploadPurpose }

/** Uploads a file of one part as the page does; returns its key. */
export async function uploadFile(
  { port }: TestGateway,
  user: TestUser,
  { content, ...file }: File,
): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(content))
  const request = { ...file, size: bytes.length }
  const started = await user.post('/streaming-service-api/upload/url-multipart', request)
  expect(started.status, JSON.stringify(started.body)).toBe(201)
  const { uploadId, key, parts } = started.body
  const answer = await fetch(`http://127.0.0.1:${port}${parts[0].url}`, { method: 'PUT', body: bytes })
  const sent = [{ number: 1, etag: answer.headers.get('etag') }]
  const completed = await user.post('/streaming-service-api/upload/complete-multipart', {
    ...{ uploadId, key, parts: sent },
  })
  expect(completed.status, JSON.stringify(completed.body)).toBe(200)
  return key
}

/** Attaches a text file to an event; returns the attachment. */
export async function attachFile(gateway: TestGateway, user: TestUser, EventId: number, name: string) {
  const text = { content: name, fileName: `${name}.txt`, contentType: 'text/plain' } as const
  const file = await uploadFile(gateway, user, { ...text, purpose: 'attachment' })
  return await makeItem(user, '/main-api/event-attachments', { EventId, name, file })
}
