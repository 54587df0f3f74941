import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasDemoWorld } from '@touchline/config'
import { moduleCodes, roleNames } from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { makeDemoVideo } from '@touchline/jobs'
import type { Storage } from '@touchline/storage'
import type { Actor } from '../access/actor.ts'
import { type Scope, scopedOver } from '../access/scope.ts'
import { writeTranslation } from '../crud/translations.ts'
import { insertRow } from '../crud/write.ts'
import { startJob } from '../jobs/start-job.ts'
import { categoryBinding, subcategoryBinding } from '../modules/categories/index.ts'
import { playlistBinding } from '../modules/playlists/index.ts'
import { tagBinding } from '../modules/tags/index.ts'
import { videoBinding } from '../modules/videos/index.ts'
import type { StoredSubtitle } from '../modules/videos/present-video.ts'
import type { Parts } from '../parts.ts'
import { demoUsernames, makeDemoPeople } from './demo-accounts.ts'
import { demoCategories, demoSubtitles, demoTags, demoVideos } from './demo-library.ts'

/** Any number that no other program locks in this database. */
const lock = 7_272_042

/**
 * Fills an empty database with the demo world, all of it in one transaction: a start that is interrupted leaves none of
 * it. Any other database stays as it is. The pictures are drawn by the worker.
 */
export async function fillDemoWorld(parts: Parts): Promise<void> {
  await inTransaction(parts.pool, async (client) => {
    // Gateways that start side by side wait for the one that makes it, however slow its machine is.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query('select 1 from accounts limit 1')
    if (rows.length > 0) return
    const people = await makeDemoPeople(client)
    const scopeOf = (userId: number, accountId: number) =>
      scopedOver(
        { query: client.query.bind(client), outside: (wait) => wait() },
        actorOf(userId, accountId),
        'demo-world',
      )
    await fillLibrary(scopeOf(people.operatorId, people.leagueId), parts, demoVideos.length)
    await fillLibrary(scopeOf(people.rivalId, people.clubId), parts, 1)
  })
}

/** The user names of the demo world that may log in; none where this database has no demo world. */
export async function readDemoLogins({ config, pool }: Parts): Promise<string[]> {
  if (!hasDemoWorld(config)) return []
  const { rows } = await pool.query<{ username: string }>(
    `select username from users where username = any($1) and "isActive" and "deletedAt" is null
      order by array_position($1, username)`,
    [demoUsernames],
  )
  return rows.map(({ username }) => username)
}

const patienceMs = 30_000

/**
 * Waits until the demo videos that are still being drawn play, so that the first look is at a whole world; a slow
 * machine is not waited for, nor is a database that is away for a moment a reason to stop.
 */
export async function untilPlayable({ pool }: Parts): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const drawn = await pool
      .query(
        `select 1 from videos v join jobs j on j."resourceType" = 'Video' and j."resourceId" = v.id
          where j.type = 'make-demo-video' and j.state in ('waiting', 'in_progress') and v."playlistPath" is null limit 1`,
      )
      .then(
        ({ rowCount }) => rowCount === 0,
        () => false,
      )
    if (drawn) return
    await setTimeout(200)
  }
}

/** Somebody of the demo world, as whom its library is written. */
const actorOf = (userId: number, accountId: number): Actor => ({
  sessionId: 0,
  userId,
  accountId,
  ownAccountId: accountId,
  username: 'demo',
  isAdmin: false,
  accountKey: '',
  expiresAt: '',
  accessLevel: 0,
  roles: roleNames.filter((role) => role !== 'own_videos_only'),
  modules: moduleCodes,
})

async function fillLibrary(inside: Scope, parts: Parts, videoCount: number): Promise<void> {
  const context = { scope: inside, parts }
  const tagIds = new Map<string, number>()
  for (const [name, tagType] of demoTags)
    tagIds.set(name, (await insertRow(inside, tagBinding, { name, tagType })).id)
  const categoryIds = new Map<string, number>()
  for (const { name, slug, fr, children } of demoCategories) {
    const { id } = await insertRow(inside, categoryBinding, { name, slug })
    categoryIds.set(slug, id)
    await writeTranslation(categoryBinding, id, 'fr', { name: fr }, 'be new', context)
    for (const [childName, childSlug, childFr] of children) {
      const child = await insertRow(inside, subcategoryBinding, {
        name: childName,
        slug: childSlug,
        CategoryId: id,
      })
      await writeTranslation(subcategoryBinding, child.id, 'fr', { name: childFr }, 'be new', context)
    }
  }
  const videoIds: number[] = []
  for (const [index, video] of demoVideos.slice(0, videoCount).entries()) {
    const { name, description, visibility, home, away, seconds, fr } = video
    const row = await insertRow(inside, videoBinding, {
      name,
      description,
      visibility,
      publishedAt: visibility === 'private' ? null : daysAgo(index + 1),
      tags: video.tags.map((tag) => tagIds.get(tag)!),
      categories: [categoryIds.get(video.category)!],
      subtitles: index === 0 ? await storeSubtitles(parts, inside.actor.accountId) : [],
    })
    videoIds.push(row.id)
    await writeTranslation(videoBinding, row.id, 'fr', fr, 'be new', context)
    const drawing = { videoId: row.id, seed: row.id, seconds, home, away }
    await startJob(inside, parts, makeDemoVideo, { type: 'Video', id: row.id }, drawing)
  }
  await insertRow(inside, playlistBinding, {
    name: 'Matchday 12',
    description: 'All matches of the round.',
    videos: videoIds.slice(0, 2),
  })
  const rule = { tags: [tagIds.get('Season 2026')!], sort: '-createdAt', limit: 20 }
  await insertRow(inside, playlistBinding, { name: 'This season', description: null, rule })
}

/** Puts the files beside the ones of the first try where a start was interrupted: their keys are the same. */
async function storeSubtitles({ storage }: Parts, accountId: number): Promise<StoredSubtitle[]> {
  const languages = [
    ['en', 'English', demoSubtitles.en],
    ['fr', 'français', demoSubtitles.fr],
  ] as const
  return await Promise.all(
    languages.map(async ([langId, label, text]) => {
      const body = Buffer.from(text)
      const key = `accounts/${accountId}/demo/${langId}.vtt`
      await storeBytes(storage, key, body, 'text/vtt')
      return {
        langId,
        label,
        kind: 'subtitles' as const,
        isDefault: langId === 'en',
        source: 'upload' as const,
        key,
        size: body.length,
      }
    }),
  )
}

/** By a file, since our own store does not listen yet. */
async function storeBytes(storage: Storage, key: string, body: Buffer, type: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, body)
    await storage.putFile(key, path, type)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
