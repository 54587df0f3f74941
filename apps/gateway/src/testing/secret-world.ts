import { randomUUID } from 'node:crypto'
import { allResources, type UploadPurpose } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import { examples } from './examples.ts'
import { makeItem } from './make-item.ts'
import { gamesInRows } from './secret-games.ts'
import { everyRole, type TestGateway, type TestUser } from './test-gateway.ts'
import { attachFile, uploadFile } from './upload-file.ts'

/** One word, so that a search can find it and its prefix. */
export const secret = 'quillmarkvelvet'
export const secretPrefix = 'quillmark'

/** Every id of the secret data has seven digits and begins with 90; no other number in a response does. */
export const secretId = /(?<![\w-])90\d{5}(?![\w-])/g

/**
 * Sets the sequences of all ids; each table starts `apart` after the one before. The outbox is read in the order of its
 * ids.
 */
async function countFrom(pool: Pool, first: number, apart: number): Promise<void> {
  await pool.query(
    `select setval(format('%I.%I', schemaname, sequencename), $1 + $2 * row_number() over (order by sequencename))
      from pg_sequences where schemaname = 'public' and sequencename not in ('positions', 'outbox_events_id_seq')`,
    [first, apart],
  )
}

export type SecretWorld = {
  owner: TestUser
  /** Identifies its rows: ids of all tables. */
  ids: number[]
  /** Identifies its files, uploads or public pages. */
  keys: string[]
}

/** Creates an account with one of everything, the secret in every text of it. */
export async function makeSecretWorld(gateway: TestGateway): Promise<SecretWorld> {
  const { pool } = gateway.services
  // The same numbers in every table: few ids, and each leads to something secret wherever it is sent.
  await countFrom(pool, 9_000_000, 0)
  const owner = await gateway.user(await gateway.account(), everyRole)
  const base = '/main-api'
  const tag = await makeItem(owner, `${base}/tags`, { name: secret, tagType: secret })
  const upload = (fileName: string, contentType: string, purpose: UploadPurpose) =>
    uploadFile(gateway, owner, { content: secret, fileName, contentType, purpose })
  const image = await upload(`${secret}.png`, 'image/png', 'image')
  const named = { name: secret, slug: secret, image }
  const category = await makeItem(owner, `${base}/categories`, named)
  const subcategory = await makeItem(owner, `${base}/subcategories`, { ...named, CategoryId: category.id })
  const links = { tags: [tag.id], categories: [category.id], subcategories: [subcategory.id] }
  const described = { name: secret, description: secret }
  const file = await upload(`${secret}.mp4`, 'video/mp4', 'video')
  const video = await makeItem(owner, `${base}/videos`, { ...described, ...links, file })
  await pool.query(
    `update videos set state = 'ready', duration = 60000, codecs = $2, "playlistPath" = $2 || '.m3u8',
      "thumbnailPath" = $2 || '.jpg', "outputPrefix" = "fileKey" || '/' || $2,
      error = jsonb_build_object('code', $2::text, 'message', $2::text),
      shares = jsonb_build_array(jsonb_build_object('target', 'link', 'state', 'done', 'url', $2::text, 'at', now()))
      where id = $1`,
    [video.id, secret],
  )
  const subtitles = { text: `WEBVTT\n\n00:01.000 --> 00:02.000\n${secret}`, label: secret }
  await succeed(owner.put(`${base}/videos/${video.id}/subtitles/fr`, subtitles))
  const clip = await makeItem(owner, '/streaming-service-api/clips', {
    title: secret,
    videoId: video.id,
    in: 0,
    out: 1000,
  })
  const playlist = await makeItem(owner, `${base}/playlists`, { ...described, videos: [video.id] })
  const rule = { q: secret, tags: [tag.id], categories: [category.id], sort: 'name', limit: 10 }
  await makeItem(owner, `${base}/playlists`, { ...described, rule })
  for (const [resource, { id }] of Object.entries({
    categories: category,
    subcategories: subcategory,
    videos: video,
    playlists: playlist,
  }))
    await succeed(
      owner.post(`${base}/${resource}/${id}/translations`, { langId: 'fr', name: `fr ${secret}` }),
    )
  const ids: Record<string, number> = {
    tags: tag.id,
    categories: category.id,
    subcategories: subcategory.id,
    videos: video.id,
    clips: clip.id,
    playlists: playlist.id,
  }
  // Resources without special needs are created from their examples.
  for (const [resource, bodyOf] of Object.entries(examples)) {
    if (ids[resource]) continue
    const found = allResources.find(({ name }) => name === resource)
    ids[resource] = (await makeItem(owner, found!.base, bodyOf(secret, ids))).id
  }
  await attachFile(gateway, owner, ids.events!, secret)
  const key = { name: secret, scopes: ['tags:read'], expiresInDays: null }
  await makeItem(owner, '/users-service-api/api-keys', key)
  await succeed(owner.post(`${base}/tags`, { name: `once ${secret}` }, { 'idempotency-key': sharedKey }))
  await hideInRows(pool, owner)
  const names = await namesOf(pool, owner)
  await countFrom(pool, 5_000, 1_000)
  return { owner, ...names }
}

/** Another user may use the same key. */
export const sharedKey = 'a-key-that-two-use'

/** Writes what no call of the contract writes. */
async function hideInRows(pool: Pool, { id, account }: TestUser): Promise<void> {
  const statements = [
    `update users set "firstName" = $2, "lastName" = '', username = $2 || username, email = $2 || '@touchline.example' where "AccountId" = $1`,
    `update groups set name = $2 where "AccountId" = $1`,
    `update jobs set payload = payload || jsonb_build_object('note', $2::text),
      error = jsonb_build_object('code', $2::text, 'message', $2::text) where "AccountId" = $1`,
    `update clips set error = jsonb_build_object('code', $2::text, 'message', $2::text) where "AccountId" = $1`,
    `insert into playback_days ("AccountId", "VideoId", day, views, positions)
      select "AccountId", id, current_date, 9012345, array_fill(9012345, array[100]) from videos
      where "AccountId" = $1 and $2 <> ''`,
    `insert into event_playback_days ("AccountId", "EventId", day, views, positions)
      select "AccountId", id, current_date, 9012345, array_fill(9012345, array[100]) from events
      where "AccountId" = $1 and $2 <> ''`,
    `insert into conference_playback_days ("AccountId", "BusinessPlayerId", day, views, positions)
      select "AccountId", id, current_date, 9012345, array_fill(9012345, array[100]) from business_players
      where "AccountId" = $1 and $2 <> ''`,
    `with opened as (insert into imports ("AccountId", resource, "fileName") values ($1, 'tags', $2::text)
        returning "AccountId", id)
      insert into import_rows ("AccountId", "ImportId", "resourceId", before, after)
        select "AccountId", id, 9012345, jsonb_build_object('name', $2::text), jsonb_build_object('name', $2::text) from opened`,
    `insert into outbox_events ("AccountId", topic, data) values ($1, 'message', jsonb_build_object('text', $2::text))`,
    `insert into desk_presence ("AccountId", "EventId", page, "UserId", doing, "seenAt")
      select $1, e.id, $2 || e.id, u.id, $2, now() + interval '1 day' from events e, users u
      where e."AccountId" = $1 and u."AccountId" = $1`,
    `insert into event_operators ("AccountId", "EventId", "UserId")
      select $1, e.id, u.id from events e, users u where e."AccountId" = $1 and u."AccountId" = $1 and $2 <> ''`,
    `insert into account_keys ("AccountId", key, "expiresAt") values ($1, md5($2), now() + interval '1 day')`,
    `insert into desk_handovers ("AccountId", "EventId", note) select $1, id, $2 from events where "AccountId" = $1`,
    `with made as (insert into webhooks ("AccountId", url, description, types, secret)
        values ($1, 'https://' || $2 || '.example', $2, '["tags.created"]', $2) returning id)
      insert into webhook_deliveries ("AccountId", "WebhookId", type, data) select $1, id, 'tags.created', to_jsonb($2::text) from made`,
    `insert into input_flows ("InputId", "AccountId", state, since, health, "sentAt", "reportedAt")
      select id, "AccountId", 'degraded', now(), jsonb_build_object('bitrate', 9012345, 'issues', jsonb_build_array(
        jsonb_build_object('code', 'codec', 'params', jsonb_build_object('codec', $2::text)))), now(), now() + interval '1 day'
      from inputs where "AccountId" = $1`,
    `insert into input_connections ("AccountId", "InputId", what, address, times)
      select "AccountId", id, 'connected', $2, 1 from inputs where "AccountId" = $1`,
    `insert into live_sessions ("AccountId", "InputId", node, "beganAt") select "AccountId", id, $2, now() from inputs
      where "AccountId" = $1`,
    `insert into simulcast_flows ("TargetId", "AccountId", run, state, since, fault, bitrate, attempt, bytes, dropped,
        reconnects, "onAirMs")
      select id, "AccountId", now(), 'failed', now(), 'refusedKey', 9012345, 3, 9012345, 9012345, 3, 9012345
      from simulcast_targets where "AccountId" = $1 and $2 <> ''`,
    `insert into simulcast_broadcasts ("AccountId", "TargetId", run, turn, platform, memory, "remoteId", page, state,
        sentence, viewers, "claimedBy", "reportedAt")
      select "AccountId", id, now(), 1, 'youtube', $2, $2, 'https://' || $2, 'live', $2, 9012345, $2, now()
      from simulcast_targets where "AccountId" = $1`,
    `insert into simulcast_samples ("TargetId", "AccountId", "SimulcastId", at, state, bytes, dropped, reconnects,
        "onAirMs")
      select id, "AccountId", "SimulcastId", now(), 'live', 9012345, 9012345, 0, 9012345 from simulcast_targets
      where "AccountId" = $1 and $2 <> ''`,
    `insert into aws_connections ("AccountId", "accessKeyId", secret, region) values ($1, $2, $2, $2)`,
    `insert into multicams ("AccountId", "EventId", layout) select $1, id, 'single' from events
      where "AccountId" = $1 and $2 <> ''`,
    `with made as (insert into multicam_cameras ("AccountId", "EventId", position, "VideoId", name, "offset", "offsetBy", sound)
        select $1, e.id, 0, v.id, $2, 9012345, 'eye', jsonb_build_object('offset', 9012345, 'peak', 2, 'at', now(), 'problem', null)
        from events e, videos v where e."AccountId" = $1 and v."AccountId" = $1 returning *)
      insert into multicam_switches ("AccountId", "EventId", "CameraId", at) select "AccountId", "EventId", id, now() from made`,
    `insert into encodings ("JobId", "AccountId", duration) select 1000000 + $1::int, $1, 60000 where $2 <> ''`,
    `insert into sign_in_policies ("AccountId", "requiredForRoles") select $1, array['e_sport'] where $2 <> ''`,
    `insert into single_sign_ons ("AccountId", issuer, "clientId", "clientSecret", "groupClaim", "createsPeople",
        "allowsPasswords", reach) values ($1, 'https://' || $2, $2, $2, $2, true, true, '{}')`,
    `with fan as (insert into fans ("AccountId", name) values ($1, $2) returning id, "AccountId"),
      opened as (insert into audience_sessions ("AccountId", "FanId", "expiresAt")
        select "AccountId", id, now() + interval '1 day' from fan returning id, "AccountId"),
      looked as (insert into audience_looks (kind, "itemId", minute, sector, "AccountId", looks)
        select 'event', 9012345, now() + interval '1 day', 7, "AccountId", 9012345 from opened)
      insert into audience_watching (kind, "itemId", "SessionId", "AccountId", "seenAt")
        select 'event', 9012345, id, "AccountId", now() + interval '1 day' from opened`,
    `insert into single_sign_on_domains (domain, "AccountId") values ($2 || '.test', $1)`,
    `insert into single_sign_on_visits ("stateHash", "AccountId", "browserHash", "expiresAt")
      values (md5($2), $1, $2, now() + interval '1 day')`,
    ...gamesInRows,
  ]
  for (const statement of statements) await pool.query(statement, [account.id, secret])
  await pool.query(
    `insert into single_sign_on_people ("AccountId", issuer, subject, "UserId") values ($1, 'https://' || $2, $2, $3)`,
    [account.id, secret, id],
  )
  await pool.query(
    `insert into oauth_links ("UserId", provider, secret, "pageId", pages)
      values ($1, 'facebook', $2, $2, jsonb_build_array(jsonb_build_object('id', $2::text, 'name', $2::text)))`,
    [id, secret],
  )
}

async function succeed(answer: ReturnType<TestUser['get']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { body }
}

/** The tables whose rows belong to accounts. */
async function ownedTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'AccountId' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of an account as JSON text, by table. */
export async function dumpOf(pool: Pool, accountId: number): Promise<Map<string, string[]>> {
  const dump = new Map<string, string[]>()
  for (const table of await ownedTables(pool)) {
    const { rows } = await pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${table} t where "AccountId" = $1 order by 1`,
      [accountId],
    )
    dump.set(
      table,
      rows.map(({ text }) => text),
    )
  }
  return dump
}

/** No call takes their ids. */
const unnamed = new Set(['audit_entries', 'outbox_events'])

async function namesOf(pool: Pool, { account }: TestUser) {
  const ids = new Set([account.id])
  const keys = new Set<string>([`accounts/${account.id}/${randomUUID()}`])
  for (const [table, rows] of await dumpOf(pool, account.id))
    for (const row of rows.map((text) => JSON.parse(text) as Record<string, unknown>)) {
      if (typeof row.id === 'number' && !unnamed.has(table)) ids.add(row.id)
      for (const name of ['key', 'uploadId', 'publicKey', 'fileKey', 'imageKey'])
        if (typeof row[name] === 'string') keys.add(row[name])
    }
  keys.delete(sharedKey)
  return { ids: [...ids], keys: [...keys] }
}
