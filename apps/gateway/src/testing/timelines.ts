import { Match } from '@touchline/timelines/testing/statsbomb'
import { expect } from 'vitest'
import { afterFile } from './after-file.ts'
import { makeItem } from './make-item.ts'
import { openTestGateway } from './test-gateway.ts'
import { startWorkerChild } from './worker-child.ts'

const jobs = '/main-api/jobs'

/** A gateway with a worker, an operator and a rival, and what tests of imported and exported timelines do with them. */
export async function openTimelines() {
  const gateway = await openTestGateway()
  const operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
  afterFile(() => worker.stop())

  /** Uploads a file; returns its key. */
  async function upload(content: string | Buffer, user = operator, contentType = 'application/octet-stream') {
    const bytes = Buffer.from(content)
    const start = '/streaming-service-api/upload/url-multipart'
    const request = { fileName: 'match.json', contentType, size: bytes.length, purpose: 'import' }
    const started = await user.post(start, request)
    expect(started.status, JSON.stringify(started.body)).toBe(201)
    const { uploadId, key, parts } = started.body
    const sent = []
    for (const { number, url } of parts) {
      const body = new Uint8Array(bytes)
      const answer = await fetch(`http://127.0.0.1:${gateway.port}${url}`, { method: 'PUT', body })
      sent.push({ number, etag: answer.headers.get('etag') })
    }
    await user.post('/streaming-service-api/upload/complete-multipart', { uploadId, key, parts: sent })
    return key as string
  }

  /** Waits for a job to end; returns it. */
  async function ended(id: number, user = operator) {
    for (;;) {
      const { body } = await user.get(`${jobs}/${id}`)
      if (!['waiting', 'in_progress'].includes(body.state)) return body
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Imports a file into an event; returns the ended job. */
  async function run(eventId: number, content: string | Buffer, more: object, call = 'importMarkers') {
    const started = await operator.post(`${jobs}/${call}`, { eventId, key: await upload(content), ...more })
    expect(started.status, JSON.stringify(started.body)).toBe(201)
    return await ended(started.body.id)
  }

  /** An event of the teams of `Match`, the first at home. */
  async function makeEvent(user = operator) {
    const names = [
      { name: 'Brume United', squad: [{ name: 'Ada Quill', number: 9, position: null }] },
      { name: 'Kessou', code: 'KES' },
    ]
    const challengers: number[] = []
    for (const each of names)
      challengers.push(
        (await makeItem(user, '/main-api/challengers', { ...each, type: 'team', SportId: 1 })).id,
      )
    const startsAt = '2026-08-15T19:00:00.000Z'
    const event = { name: 'Cup: final / "2026"', startsAt, SportId: 1, challengers }
    const { id } = await makeItem(user, '/main-api/events', event)
    const list = async () =>
      (await user.get(`/main-api/events/${id}/markers?limit=100&sort=at`)).body.data as Record<
        string,
        unknown
      >[]
    const score = async () => (await user.get(`/main-api/events/${id}`)).body.score
    const exported = async (format: string) => {
      const { body } = await user.get(`/main-api/events/${id}/markers/export?format=${format}`)
      return typeof body === 'string' ? body : JSON.stringify(body)
    }
    return { id, challengers, list, score, exported }
  }

  const typesOf = async (user = operator) => {
    const { body } = await user.get('/main-api/marker-types?SportId=1&limit=100')
    return new Map<string, number>(body.data.map(({ code, id }: { code: string; id: number }) => [code, id]))
  }
  return { gateway, worker, operator, rival, upload, ended, run, makeEvent, typesOf }
}

/** The counts of an import's job. */
export const countsOf = ({
  result: { created, updated, unchanged, rejected, ignored },
}: {
  result: Counts
}) => ({
  created,
  updated,
  unchanged,
  rejected,
  ignored,
})
type Counts = { created: number; updated: number; unchanged: number; rejected: number; ignored: number }

const named = (name: string) => ({ name })
/** A match that ends 2–1 after a shoot-out that does not count, with eleven events that have a marker type. */
export const aMatch = () =>
  new Match()
    .half(1, '00:00', 'Start')
    .shot(1, '10:00', 'Goal', 'Ada Long Quill')
    .shot(1, '20:00', 'Saved', 'Ada Long Quill')
    .add(1, '30:00', 'Own Goal Against', { player: named('Kim') }, 'Kessou FC')
    .add(1, '30:00', 'Own Goal For')
    .add(1, '31:00', 'Carry')
    .half(1, '45:00', 'End')
    .half(2, '00:00', 'Start')
    .shot(2, '05:00', 'Goal', 'Kim', {}, 'Kessou FC')
    .half(2, '45:00', 'End')
    .half(5, '00:00', 'Start')
    .shot(5, '01:00', 'Goal', 'Ada Long Quill', { type: named('Penalty') })
    .half(5, '02:00', 'End')
