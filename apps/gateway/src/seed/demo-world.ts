import { setTimeout } from 'node:timers/promises'
import { moduleCodes, roleNames } from '@touchline/contract'
import { makeDemoVideo } from '@touchline/jobs'
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
import { makeDemoPeople } from './demo-accounts.ts'
import { demoCategories, demoSubtitles, demoTags, demoVideos } from './demo-library.ts'

/** Fills an empty database with the demo world; leaves any other as it is. The pictures are drawn by the worker. */
export async function fillDemoWorld(parts: Parts): Promise<void> {
  const { rows } = await parts.pool.query('select 1 from accounts limit 1')
  if (rows.length > 0) return
  const people = await makeDemoPeople(parts.pool)
  const operator = scoped(parts.pool, actorOf(people.operatorId, people.leagueId), 'demo-world')
  await fillLibrary(operator, parts, demoVideos.length)
  const rival = scoped(parts.pool, actorOf(people.rivalId, people.clubId), 'demo-world')
  await fillLibrary(rival, parts, 1)
  parts.tell()
  if (parts.config.WORKER) await untilPlayable(parts)
}

const patienceMs = 30_000

/** Waits until every video plays, so that the first look is at a whole world; a slow machine is not waited for. */
async function untilPlayable({ pool }: Parts): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query('select 1 from videos where "playlistPath" is null limit 1')
    if (rowCount === 0) return
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

async function fillLibrary(scope: Scope, parts: Parts, videoCount: number): Promise<void> {
  await scope.transaction(async (inside) => {
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
  })
}

async function storeSubtitles({ storage }: Parts, accountId: number): Promise<StoredSubtitle[]> {
  const languages = [
    ['en', 'English', demoSubtitles.en],
    ['fr', 'français', demoSubtitles.fr],
  ] as const
  return await Promise.all(
    languages.map(async ([langId, label, text]) => {
      const body = Buffer.from(text)
      const key = `accounts/${accountId}/demo/${langId}.vtt`
      await storage.put(key, body, 'text/vtt')
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
