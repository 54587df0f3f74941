import { setTimeout } from 'node:timers/promises'
import { hasDemoWorld } from '@touchline/config'
import { inTransaction, type StoredSubtitle } from '@touchline/database'
import { makeDemoVideo, startJob } from '@touchline/jobs'
import {
  categoryRecords,
  challengerRecords,
  clipSkinRecords,
  clipTemplateRecords,
  competitionRecords,
  insertRow,
  playlistRecords,
  roundRecords,
  type Scope,
  type System,
  scopeIn,
  seasonRecords,
  speakerRecords,
  subcategoryRecords,
  tagRecords,
  themeRecords,
  updateRow,
  videoRecords,
} from '@touchline/records'

import { writeTranslation } from '../crud/translations.ts'
import type { Services } from '../services.ts'
import { demoUsernames, makeDemoPeople } from './demo-accounts.ts'
import { fillApiKeys } from './demo-api-keys.ts'
import { fillAttachments } from './demo-attachments.ts'
import { fillConferences } from './demo-conferences.ts'
import { fillEvents } from './demo-events.ts'
import {
  demoCategories,
  demoChallengers,
  demoCompetitions,
  demoSkins,
  demoSpeakers,
  demoSubtitles,
  demoTags,
  demoTemplates,
  demoThemes,
  demoVideos,
} from './demo-library.ts'
import { demoPlayback } from './demo-playback.ts'
import { fillWebhooks } from './demo-webhooks.ts'
import { storeBytes } from './store-bytes.ts'

/** Any number that no other program locks in this database. */
const lock = 7_272_042

/**
 * Fills an empty database with the demo world in one transaction, so that an interrupted start leaves nothing behind.
 * Any other database stays as it is. The worker draws the videos.
 */
export async function fillDemoWorld(services: Services): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    // Gateways that start at the same time wait for the one that creates it, however slow the machine is.
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query('select 1 from accounts limit 1')
    if (rows.length > 0) return
    const people = await makeDemoPeople(client)
    await fillApiKeys(client, people)
    await fillWebhooks(client, services, people)
    await fillLibrary(scopeIn(client, people.leagueId, people.operatorId), services, demoVideos.length)
    await fillCompetitions(scopeIn(client, people.leagueId, people.operatorId))
    await fillActors(scopeIn(client, people.leagueId, people.operatorId))
    await fillEvents(scopeIn(client, people.leagueId, people.operatorId))
    await fillAttachments(
      scopeIn(client, people.leagueId, people.operatorId),
      people.leagueId,
      services.storage,
    )
    await fillConferences(scopeIn(client, people.leagueId, people.operatorId))
    await fillLibrary(scopeIn(client, people.clubId, people.rivalId), services, 1)
  })
}

/** The usernames of the demo world that can log in; none if this database has no demo world. */
export async function readDemoLogins({ config, pool }: Services): Promise<string[]> {
  if (!hasDemoWorld(config)) return []
  const { rows } = await pool.query<{ username: string }>(
    `select username from users where username = any($1) and "isActive" and "deletedAt" is null
      order by array_position($1, username)`,
    [demoUsernames],
  )
  return rows.map(({ username }) => username)
}

const patienceMs = 30_000
/** Of the videos, in pixels: drawing and encoding them must not keep a machine busy for minutes. */
const pictureHeight = 360

/**
 * Waits until the demo videos are playable, so that the first visit shows a complete world; gives up on a slow machine,
 * and tolerates a database that is briefly unavailable.
 */
export async function untilPlayable({ pool }: Services): Promise<void> {
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

/** Creates the clubs, competitors and speakers. */
async function fillActors(inside: Scope<System>): Promise<void> {
  const known = await inside.query<{ id: number; name: string }>('select id, name from sports where $1 > 0')
  for (const { sport, ...challenger } of demoChallengers) {
    const SportId = known.find(({ name }) => name === sport)!.id
    await insertRow(inside, challengerRecords, { ...challenger, SportId })
  }
  for (const speaker of demoSpeakers) await insertRow(inside, speakerRecords, speaker)
}

/** Creates the library as one of the demo users. */
async function fillLibrary(inside: Scope<System>, services: Services, videoCount: number): Promise<void> {
  const tagIds = new Map<string, number>()
  for (const [name, tagType] of demoTags)
    tagIds.set(name, (await insertRow(inside, tagRecords, { name, tagType })).id)
  for (const theme of demoThemes) await insertRow(inside, themeRecords, theme)
  const skins: (Omit<(typeof demoSkins)[number], 'name' | 'overlayPosition'> & { clipSkinId: number })[] = []
  for (const { name, overlayPosition, ...drawn } of demoSkins) {
    const { id } = await insertRow(inside, clipSkinRecords, { name, overlayPosition })
    skins.push({ clipSkinId: id, ...drawn })
  }
  for (const [index, { aspects, ...template }] of demoTemplates.entries()) {
    const ClipSkinId = index === 0 ? skins[0]!.clipSkinId : null
    await insertRow(inside, clipTemplateRecords, { ...template, aspects: [...aspects], ClipSkinId })
  }
  const categoryIds = new Map<string, number>()
  for (const { name, slug, fr, children } of demoCategories) {
    const { id } = await insertRow(inside, categoryRecords, { name, slug })
    categoryIds.set(slug, id)
    await writeTranslation(inside, categoryRecords, id, 'fr', { name: fr }, 'be new')
    for (const [childName, childSlug, childFr] of children) {
      const child = await insertRow(inside, subcategoryRecords, {
        name: childName,
        slug: childSlug,
        CategoryId: id,
      })
      await writeTranslation(inside, subcategoryRecords, child.id, 'fr', { name: childFr }, 'be new')
    }
  }
  const videoIds: number[] = []
  for (const [index, video] of demoVideos.slice(0, videoCount).entries()) {
    const { name, description, visibility, home, away, fr, clips, reel, subtitles, seconds } = video
    const row = await insertRow(inside, videoRecords, {
      name,
      description,
      visibility,
      publishedAt: visibility === 'private' ? null : daysAgo(index + 1),
      tags: video.tags.map((tag) => tagIds.get(tag)!),
      categories: [categoryIds.get(video.category)!],
      subtitles: subtitles ? await storeSubtitles(services, inside.actor.accountId, subtitles) : [],
    })
    videoIds.push(row.id)
    if (visibility !== 'private') await demoPlayback(inside, { id: row.id, seconds, index })
    await writeTranslation(inside, videoRecords, row.id, 'fr', fr, 'be new')
    // Something to see under Thumbnail.
    const french = index === 0 && { frenchFrameAt: 20_000, skins }
    const shape = { seconds, home, away, height: pictureHeight, ...(clips && { clips, reel }) }
    const drawing = { videoId: row.id, seed: row.id, ...shape, ...french }
    await startJob(inside, services.queue, makeDemoVideo, { type: 'Video', id: row.id }, drawing)
  }
  await insertRow(inside, playlistRecords, {
    name: 'Matchday 12',
    description: 'All matches of the round.',
    videos: videoIds.slice(0, 2),
  })
  // Something to restore from the bin.
  const deleted = { deletedAt: new Date().toISOString() }
  const { id: oldTag } = await insertRow(inside, tagRecords, { name: 'Season 2024', tagType: 'season' })
  await updateRow(inside, tagRecords, oldTag, deleted, { action: 'remove' })
  const old = { name: 'Warm-up drills', description: null, videos: videoIds.slice(0, 1) }
  const { id: oldPlaylist } = await insertRow(inside, playlistRecords, old)
  await updateRow(inside, playlistRecords, oldPlaylist, deleted, { action: 'remove' })
  const rule = { tags: [tagIds.get('Season 2026')!], sort: '-createdAt', limit: 20 }
  await insertRow(inside, playlistRecords, { name: 'This season', description: null, rule })
}

/** Creates the competitions of the account's sport, with their seasons and rounds. */
async function fillCompetitions(inside: Scope<System>): Promise<void> {
  const [account] = await inside.query<{ SportId: number }>(
    'select "SportId" from accounts where id = $1',
    [],
  )
  for (const { name, fr, gender, seasons } of demoCompetitions) {
    const { SportId } = account!
    const competition = await insertRow(inside, competitionRecords, { name, SportId, gender })
    await writeTranslation(inside, competitionRecords, competition.id, 'fr', { name: fr }, 'be new')
    for (const { rounds, ...season } of seasons) {
      const { id } = await insertRow(inside, seasonRecords, { ...season, CompetitionId: competition.id })
      for (let number = 1; number <= rounds; number++) {
        const round = await insertRow(inside, roundRecords, { name: `Round ${number}`, number, SeasonId: id })
        const french = { name: `Journée ${number}` }
        await writeTranslation(inside, roundRecords, round.id, 'fr', french, 'be new')
      }
    }
  }
}

/** Stores the files under the same keys as an interrupted start did. */
async function storeSubtitles(
  { storage }: Services,
  accountId: number,
  name: keyof typeof demoSubtitles,
): Promise<StoredSubtitle[]> {
  const { en, fr } = demoSubtitles[name]
  const languages = [
    ['en', 'English', en],
    ['fr', 'français', fr],
  ] as const
  return await Promise.all(
    languages.map(async ([langId, label, text]) => {
      const body = Buffer.from(text)
      const key = `accounts/${accountId}/demo/${name}-${langId}.vtt`
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
