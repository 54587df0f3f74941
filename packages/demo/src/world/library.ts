import { usualSphere } from '@touchline/contract'
import type { StoredSubtitle } from '@touchline/database'
import { type JobQueue, startJob } from '@touchline/jobs'
import {
  categoryRecords,
  clipSkinRecords,
  clipTemplateRecords,
  insertRow,
  playlistRecords,
  type Scope,
  type System,
  subcategoryRecords,
  tagRecords,
  themeRecords,
  updateRow,
  videoRecords,
  writeTranslation,
} from '@touchline/records'
import type { Storage } from '@touchline/storage'
import { makeDemoVideo } from '../definitions/make-demo-video.ts'
import {
  demoCategories,
  demoSkins,
  demoSubtitles,
  demoTags,
  demoTemplates,
  demoThemes,
  demoVideos,
} from './library-data.ts'
import { demoPlayback } from './playback.ts'
import { storeBytes } from './store-bytes.ts'

type Services = { queue: JobQueue; storage: Storage }

/** Of the videos, in pixels: drawing and encoding them must not keep a machine busy for minutes. */
const pictureHeight = 360

/** Creates the library as one of the demo users. */
export async function fillLibrary(
  inside: Scope<System>,
  services: Services,
  videoCount = demoVideos.length,
): Promise<void> {
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
    const { name, description, visibility, home, away, fr, clips, reel, subtitles, seconds, isSphere } = video
    const row = await insertRow(inside, videoRecords, {
      name,
      description,
      visibility,
      publishedAt: visibility === 'private' ? null : daysAgo(index + 1),
      tags: video.tags.map((tag) => tagIds.get(tag)!),
      categories: [categoryIds.get(video.category)!],
      subtitles: subtitles ? await storeSubtitles(services.storage, inside.actor.accountId, subtitles) : [],
      sphere: isSphere ? usualSphere : null,
    })
    videoIds.push(row.id)
    if (visibility !== 'private') await demoPlayback(inside, { id: row.id, seconds, index })
    await writeTranslation(inside, videoRecords, row.id, 'fr', fr, 'be new')
    // Something to see under Thumbnail.
    const french = index === 0 && { frenchFrameAt: 20_000, skins }
    const shape = { seconds, home, away, height: pictureHeight, isSphere, ...(clips && { clips, reel }) }
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

/** Stores the files under the same keys as an interrupted start did. */
async function storeSubtitles(
  storage: Storage,
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
