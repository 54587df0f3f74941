import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openPool, type Pool, startEmbeddedServer } from '@touchline/database'
import { type Actor, type Records, tagRecords, videoRecords } from '@touchline/records'
import {
  changesStatement,
  changesValues,
  findStatement,
  listStatement,
  listValues,
} from '@touchline/records/statements'
import { fillPlaceholders } from 'drizzle-orm'
import { parseListQuery } from '../apps/gateway/src/crud/list-query.ts'
import { fillPlatform } from '../apps/gateway/src/seed/fill-platform.ts'
import { endChild, startChild } from './lib/child.ts'
import { measure } from './lib/load.ts'
import { login, makePerson } from './lib/people.ts'
import { report } from './lib/report.ts'

const rowCount = 100_000
const manyTags = 1_000_000
const followedTags = 5_000
const changedTags = 100
const poolSize = 10
const connections = [1, 8, 32]
const videoRoles = ['video_write', 'video_download'] as const

/** Compares the gateway's requests per second with a bare fastify and pg handler that runs the same prepared SQL. */
export async function benchApi(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  const { connectionString } = server
  await migrate(connectionString)
  const pool = openPool({ connectionString, max: 2 })
  try {
    const { actor, username, password } = await fill(pool)
    const follower = await fillTags(pool)
    const environment = {
      NODE_ENV: 'production',
      PORT: '0',
      METRICS_PORT: 'off',
      LIVE: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DATABASE_POOL: String(poolSize),
      LOG_LEVEL: 'warn',
    }
    const gateway = await startChild(new URL('lib/gateway-server.ts', import.meta.url).pathname, environment)
    const bare = await startChild(new URL('lib/bare-server.ts', import.meta.url).pathname, {
      BARE: JSON.stringify({ ...statements(actor, follower), connectionString, pool: poolSize }),
    })
    const headers = await login(gateway.port, username, password)
    const followerHeaders = await login(gateway.port, follower.username, password)
    const origin = `http://127.0.0.1:${gateway.port}`
    const ours = `${origin}/main-api/videos`
    const theirs = `http://127.0.0.1:${bare.port}`
    const create = { method: 'POST' as const, body: JSON.stringify({ name: 'A new video' }) }
    const compare = [
      {
        name: 'list of 25 of 100,000',
        ours: `${ours}?${queries.list}`,
        theirs: `${theirs}/list`,
        least: 0.7,
      },
      {
        name: 'list of 25 of 253',
        ours: `${ours}?${queries.narrow}`,
        theirs: `${theirs}/narrow`,
        least: 0.5,
      },
      {
        name: 'list of 25 of 1,000,000, filtered and sorted',
        ours: `${origin}/main-api/tags?${queries.million}`,
        theirs: `${theirs}/million`,
        least: 0.8,
      },
      {
        name: `changes since a cursor, ${changedTags} of ${followedTags}`,
        ours: `${origin}/main-api/tags/changes?since=${follower.cursor}`,
        theirs: `${theirs}/changes`,
        least: 0.6,
        headers: followerHeaders,
      },
      { name: 'one item by id', ours: `${ours}/1`, theirs: `${theirs}/item`, least: 0.5 },
      {
        name: 'create, with audit entry and outbox event',
        ours,
        theirs: `${theirs}/create`,
        least: 0.25,
        ...create,
      },
      {
        name: 'idempotent create',
        ours,
        theirs: `${theirs}/create`,
        least: 0.45,
        ...create,
        headers: { ...headers, 'idempotency-key': '[<id>]' },
        idReplacement: true,
      },
    ]
    for (const { name, ours: ourUrl, theirs: theirUrl, least, ...request } of compare)
      for (const count of connections) {
        const load = (url: string) => measure({ headers, ...request, url, connections: count })
        await load(ourUrl)
        // Alternating, since the machine's speed drifts.
        const rounds = []
        for (let round = 0; round < 3; round++)
          rounds.push({ ours: await load(ourUrl), theirs: await load(theirUrl) })
        const middle = rounds.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)[1]!
        const ratio = middle.ours / middle.theirs
        const value = `${ratio.toFixed(2)} of bare`
        report(
          `${name}, ${count} connections`,
          value,
          `at least ${least} (${Math.round(middle.ours)} / ${Math.round(middle.theirs)} req/s)`,
          ratio >= least,
        )
      }
    await endChild(gateway.child)
    await endChild(bare.child)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const queries = {
  list: 'state=ready&sort=-createdAt&limit=25',
  narrow: 'visibility=unlisted&sort=-createdAt&limit=25',
  million: 'tagType=club&sort=name&limit=25',
}

/** Inserts a hundred thousand videos and a million tags for one account. */
async function fill(pool: Pool): Promise<{ actor: Actor; username: string; password: string }> {
  await fillPlatform(pool)
  const { actor, username, password } = await makePerson(pool, 'bench', videoRoles)
  const { accountId, userId } = actor
  await pool.query(
    `insert into videos ("AccountId", "createdBy", name, description, state, visibility, duration, "createdAt", "outputPrefix", "playlistPath", "thumbnailPath")
      select $1, $2, 'Match ' || n, 'A match of the season, number ' || n, 'ready',
        case when n <= 253 then 'unlisted' else 'public' end, n, now() - make_interval(secs => n),
        'accounts/1/videos/' || n || '/1', 'hls/master.m3u8', 'thumbnail.jpg'
      from generate_series(1, $3::int) n`,
    [accountId, userId, rowCount],
  )
  await pool.query(
    `insert into tags ("AccountId", "createdBy", name, "tagType")
      select $1, $2, 'Tag ' || n, (array['club', 'player', 'highlight', 'season'])[n % 4 + 1]
      from generate_series(1, $3::int) n`,
    [accountId, userId, manyTags],
  )
  return { actor, username, password }
}

/** Inserts the tags that a client follows, some of them changed since its cursor. */
async function fillTags(pool: Pool) {
  const { actor } = await makePerson(pool, 'follower', videoRoles)
  await pool.query(
    `insert into tags ("AccountId", name) select $1, 'Tag ' || n from generate_series(1, $2::int) n`,
    [actor.accountId, followedTags],
  )
  const { rows } = await pool.query<{ transaction: string; id: number }>(
    `select max("changedIn"::text::bigint)::text as transaction, max(id) as id from tags where "AccountId" = $1`,
    [actor.accountId],
  )
  const { transaction, id } = rows[0]!
  await pool.query(
    `update tags set name = 'Changed ' || id where "AccountId" = $1 and id > $2::int - $3::int`,
    [actor.accountId, id, changedTags],
  )
  await pool.query('vacuum analyze')
  const from = { transaction, id, since: transaction }
  const day = Math.floor(Date.now() / 86_400_000)
  return { actor, from, username: actor.username, cursor: [transaction, id, transaction, day].join('.') }
}

/** The gateway's own statements with their values, for the bare handler. */
function statements(actor: Actor, follower: Awaited<ReturnType<typeof fillTags>>) {
  const listOf = (records: Records, text: string) => {
    const query = parseListQuery(records.resource, Object.fromEntries(new URLSearchParams(text)))
    const { name, text: sql, params } = listStatement(records, actor, query)
    return { name, text: sql, values: fillPlaceholders(params, listValues(actor, query)) }
  }
  const find = findStatement(videoRecords, actor, false)
  const values = fillPlaceholders(find.params, { AccountId: actor.accountId, userId: actor.userId, id: 1 })
  const changes = changesStatement(tagRecords, follower.actor)
  return {
    list: listOf(videoRecords, queries.list),
    narrow: listOf(videoRecords, queries.narrow),
    million: listOf(tagRecords, queries.million),
    item: { name: find.name, text: find.text, values },
    changes: {
      name: changes.name,
      text: changes.text,
      values: fillPlaceholders(changes.params, changesValues(follower.actor, follower.from, 2000)),
    },
  }
}
