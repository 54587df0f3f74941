import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { openLane } from '../../apps/gateway/src/public/play/lane.ts'

// The baseline for answers of a crowd: fastify with a schema, a signed token, and one INSERT a batch into a table
// without keys to others. It knows no game: it looks at no clock, no block, and takes whatever it is given.
const { connectionString, secret } = JSON.parse(process.env.BARE ?? '{}') as {
  connectionString: string
  secret: string
}
const pool = new pg.Pool({ connectionString, max: 2 })
await pool.query(
  'create table if not exists bare_answers (question int, fan int, answer int, at timestamptz, primary key (question, fan))',
)
type Given = { question: number; fan: number; answer: number; at: Date }
const lane = openLane<Given, boolean>(async (batch) => {
  const { rows } = await pool.query({
    name: 'answers',
    text: `insert into bare_answers select * from unnest($1::int[], $2::int[], $3::int[], $4::timestamptz[])
      on conflict do nothing returning fan`,
    values: [
      batch.map(({ question }) => question),
      batch.map(({ fan }) => fan),
      batch.map(({ answer }) => answer),
      batch.map(({ at }) => at),
    ],
  })
  const stored = new Set(rows.map(({ fan }) => fan))
  return batch.map(({ fan }) => stored.has(fan))
})
const signed = (text: string) => createHmac('sha256', secret).update(text).digest()
const app = Fastify()
const schema = {
  body: {
    type: 'object',
    required: ['questionId', 'answerId'],
    additionalProperties: false,
    properties: { questionId: { type: 'integer' }, answerId: { type: 'integer' } },
  },
}
app.post('/answers', { schema }, async (request, reply) => {
  const at = new Date()
  const [fan = '', signature = ''] = (request.headers.authorization ?? '').slice('Bearer '.length).split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signed(fan)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send()
  const { questionId, answerId } = request.body as { questionId: number; answerId: number }
  const isNew = await lane.give({ question: questionId, fan: Number(fan), answer: answerId, at })
  return reply.code(202).send({ isNew })
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
