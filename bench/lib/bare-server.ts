import Fastify from 'fastify'
import pg from 'pg'

// The baseline for the gateway: fastify and pg with the gateway's own prepared statements. It checks no session or
// permission, validates nothing, and writes neither an audit entry nor an outbox event.
type Statement = { name: string; text: string; values: unknown[] }
const {
  list,
  narrow,
  item,
  million,
  changes,
  connectionString,
  pool: max,
} = JSON.parse(process.env.BARE ?? '{}') as {
  list: Statement
  narrow: Statement
  item: Statement
  million: Statement
  changes: Statement
  connectionString: string
  pool: number
}
const pool = new pg.Pool({ connectionString, options: '-c timezone=UTC', max })
const app = Fastify()

const page = async (statement: Statement) => {
  const { rows } = await pool.query(statement)
  const total = Number(rows[0]?.total ?? 0)
  return { data: rows.map(({ total: _, ...row }) => row), total }
}
app.get('/list', () => page(list))
app.get('/narrow', () => page(narrow))
app.get('/million', () => page(million))
app.get('/changes', async () => ({ data: (await pool.query(changes)).rows }))
app.get('/item', async () => (await pool.query(item)).rows[0])
app.post('/create', async (request, reply) => {
  const { name } = request.body as { name: string }
  const { rows } = await pool.query({
    name: 'create',
    text: 'insert into videos ("AccountId", "createdBy", name) values ($1, $2, $3) returning *',
    values: [item.values[0], null, name],
  })
  return reply.code(201).send(rows[0])
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
