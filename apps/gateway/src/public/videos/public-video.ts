import type { CallReply, readPublicVideo as readPublicVideoCall } from '@touchline/contract'
import type {
  Queryable,
  StoredSphere,
  StoredSprite,
  StoredSubtitle,
  StoredThumbnail,
} from '@touchline/database'
import { sphereOfVideo } from '@touchline/records'
import { isAvailable, isListed, isPublished, presentSprite, thumbnailOf } from '../../modules/videos/index.ts'
import type { ModuleServices } from '../../services.ts'
import type { Files } from '../../storage/files.ts'
import { lookOf, presentSubtitles, type StoredConfig, type ThemeRow } from '../look.ts'

export type PublicVideo = CallReply<typeof readPublicVideoCall>

type PublicRow = {
  id: number
  name: string
  description: string | null
  visibility: 'public' | 'unlisted'
  publishedAt: Date | string | null
  duration: number | null
  width: number | null
  height: number | null
  frameRate: number | null
  outputPrefix: string
  playlistPath: string
  thumbnailPath: string | null
  thumbnails: StoredThumbnail[]
  sprite: StoredSprite | null
  sphere: StoredSphere | null
  subtitles: StoredSubtitle[]
  accountId: number
  accountName: string
  accountConfig: StoredConfig | null
  theme: ThemeRow | null
}

type RelatedRow = Pick<PublicRow, 'name' | 'duration' | 'outputPrefix' | 'thumbnailPath' | 'thumbnails'> & {
  publicKey: string
}

const translation = `left join translations tr
  on tr.resource = 'videos' and tr."resourceId" = v.id and tr."langId" = $2`
const name = `coalesce(nullif(tr.texts->>'name', ''), v.name) as name`

const videoQuery = {
  name: 'read-public-video',
  text: `select v.id, ${name},
      coalesce(nullif(tr.texts->>'description', ''), v.description) as description,
      v.visibility, v."publishedAt", v.duration, v.width, v.height, v."frameRate", v."outputPrefix",
      v."playlistPath", v."thumbnailPath", v.thumbnails, v.sprite, ${sphereOfVideo} as sphere,
      v.subtitles,
      a.id as "accountId", a.name as "accountName", a.config as "accountConfig", to_jsonb(theme) as theme
    from videos v join accounts a on a.id = v."AccountId" and a."isActive" ${translation}
    left join lateral (
      select "primaryColour", "backgroundColour", font, "logoKey", "posterKey", autoplays, loops from themes
      where "AccountId" = v."AccountId" and "deletedAt" is null and (id = $4 or "isDefault")
      order by id = $4 desc limit 1
    ) theme on true
    where v."publicKey" = $3 and ${isPublished} and ${isAvailable('$1')}`,
}

/** Public videos of the playlists that the video is in; those after it come first. */
const relatedQuery = {
  name: 'read-related-videos',
  text: `select * from (
      select distinct on (v.id) v.id, v."publicKey", ${name}, v.duration, v."outputPrefix", v."thumbnailPath",
        v.thumbnails, own.position > other.position as "isBefore", other."PlaylistId", other.position
      from playlist_videos own
      join playlists p on p.id = own."PlaylistId" and p."deletedAt" is null and p.rule is null
      join playlist_videos other on other."PlaylistId" = own."PlaylistId" and other."VideoId" <> own."VideoId"
      join videos v on v.id = other."VideoId" and ${isListed} and ${isAvailable('$1')} ${translation}
      where own."VideoId" = $3
      order by v.id, "isBefore", other."PlaylistId", other.position
    ) found order by "isBefore", "PlaylistId", position limit 8`,
}

/** `theme` is the id of the theme to show; that of another account counts as none. */
type Visitor = {
  key: string
  lang?: string | null | undefined
  theme?: number | undefined
  country: string | null
}

/**
 * What the public page of a video shows to a visitor; undefined if there is no such page for them. A link that is shared
 * brings many visitors at once, so it is read from the cache.
 */
export const findPublicVideo = (
  database: Queryable,
  { cache, files }: Pick<ModuleServices, 'cache' | 'files'>,
  visitor: Visitor,
): Promise<PublicVideo | undefined> =>
  cache.read('video-page', [visitor.key, visitor.lang ?? null, visitor.country, visitor.theme ?? null], () =>
    readPublicVideo(database, files, visitor),
  )

async function readPublicVideo(
  database: Queryable,
  files: Files,
  { key, lang, theme, country }: Visitor,
): Promise<{ accountId: number; value: PublicVideo } | undefined> {
  const of = [country, lang ?? null]
  const { rows } = await database.query<PublicRow>({ ...videoQuery, values: [...of, key, theme ?? null] })
  const video = rows[0]
  if (!video) return undefined
  const related = await database.query<RelatedRow>({ ...relatedQuery, values: [...of, video.id] })
  const {
    id: _,
    outputPrefix,
    playlistPath,
    thumbnailPath: _path,
    thumbnails: _thumbnails,
    sprite,
    accountId,
    accountName,
    accountConfig,
    theme: look,
    ...shown
  } = video
  const value = {
    ...shown,
    publishedAt: video.publishedAt && new Date(video.publishedAt).toISOString(),
    playlist: files.treeUrlOf(outputPrefix, playlistPath),
    thumbnail: thumbnailOf(video, files, lang) ?? (look?.posterKey ? files.urlOf(look.posterKey) : null),
    sprite: sprite && presentSprite(sprite, outputPrefix, files),
    subtitles: presentSubtitles(video.subtitles, files),
    ...lookOf({ accountId, accountName, accountConfig, theme: look }, files),
    related: related.rows.map((other) => ({
      key: other.publicKey,
      name: other.name,
      duration: other.duration,
      thumbnail: thumbnailOf(other, files, lang),
    })),
  }
  return { accountId, value }
}
