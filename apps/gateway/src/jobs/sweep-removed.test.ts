import { expect, test } from 'vitest'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { sweepRemovedJob } from '../../../worker/src/jobs/sweep-removed.ts'
import { openTestGateway } from '../testing/test-gateway.ts'

test('what was deleted 30 days ago goes for good with its files, and nothing else', async () => {
  const gateway = await openTestGateway()
  const { pool, storage } = gateway.parts
  const account = await gateway.account()
  const person = await gateway.user(account)
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await person.post(`/main-api/${path}`, body)
    expect(answer.status).toBe(201)
    return answer.body.id
  }
  const tables = ['tags', 'categories', 'playlists', 'videos']
  const ids: Record<string, number[]> = {}
  for (const table of tables) {
    ids[table] = []
    for (const name of ['kept', 'fresh', 'old'])
      ids[table].push(await make(table, { name, ...(table === 'categories' && { slug: name }) }))
    if (table !== 'tags')
      for (const id of ids[table]) await make(`${table}/${id}/translations`, { langId: 'fr', name: 'x' })
    for (const id of ids[table].slice(1))
      expect((await person.remove(`/main-api/${table}/${id}`)).status).toBe(204)
    await pool.query(`update ${table} set "deletedAt" = now() - interval '31 days' where id = $1`, [
      ids[table][2],
    ])
  }
  // A clip goes with its video, though nobody deleted the clip itself.
  const { rows } = await pool.query(
    `insert into clips ("AccountId", title, "videoId", "in", "out") values ($1, 'old', $2, 0, 10), ($1, 'kept', $3, 0, 10) returning id`,
    [account.id, ids.videos![2], ids.videos![0]],
  )
  const [oldClip, keptClip] = rows.map(({ id }) => id)
  const files = [
    ...ids.videos!.map((id) => `accounts/${account.id}/videos/${id}/1/hls/master.m3u8`),
    ...[keptClip, oldClip].map((id) => `accounts/${account.id}/clips/${id}/1/clip.mp4`),
  ]
  for (const key of files) await storage.put(key, Buffer.from('x'), 'text/plain')

  const run = () =>
    sweepRemovedJob.run({
      payload: {},
      signal: AbortSignal.timeout(60_000),
      onProgress: () => {},
      parts: { ...gateway.parts, workDir: '', handlers: jobHandlers },
    })
  await run()
  // A second run, as after one that died in between, finds nothing amiss.
  await run()

  for (const table of tables) {
    const left = await pool.query(`select id from ${table} where "AccountId" = $1 order by id`, [account.id])
    expect(left.rows.map(({ id }) => id)).toEqual(ids[table]!.slice(0, 2))
    const texts = await pool.query(
      'select "resourceId" as id from translations where resource = $1 order by id',
      [table],
    )
    expect(texts.rows.map(({ id }) => id)).toEqual(table === 'tags' ? [] : ids[table]!.slice(0, 2))
  }
  const heads = await Promise.all(files.map((key) => storage.head(key)))
  expect(heads.map((head) => head !== undefined)).toEqual([true, true, false, true, false])
  const clips = await pool.query('select id from clips where "AccountId" = $1', [account.id])
  expect(clips.rows.map(({ id }) => id)).toEqual([keptClip])
  const people = await pool.query('select id from users where id = $1', [person.id])
  expect(people.rows).toHaveLength(1)
})
