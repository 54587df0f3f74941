import {
  isPlatform,
  type Platform,
  type PublicProgramme,
  platformIdOf,
  platformPage,
  platformPlayer,
  type ShowingRights,
  type StreamKind,
} from '@touchline/contract'
import type { StoredSphere, StoredSprite, StoredSubtitle, StoredThumbnail } from '@touchline/database'
import type { StoredLive } from '@touchline/records'
import { sphereOfVideo } from '@touchline/records'
import { type Programme, renditionsOf } from '../../live/live-address.ts'
import { nextChange, unavailabilityOf } from '../../live/showing-rights.ts'
import { isAvailable, isByCountry, presentSprite, thumbnailOf } from '../../modules/videos/index.ts'
import type { Files } from '../../storage/files.ts'
import { lookOf, presentSubtitles, type StoredConfig, type ThemeRow } from '../look.ts'

/** What a visitor asks for: the key of the page, in a language, from a country. */
export type Visitor = { key: string; lang?: string | null | undefined; country: string | null }

type SourceRow = {
  kind: StreamKind
  live: StoredLive | null
  url: string | null
  check: { problem: string | null; isLive: boolean; duration: number | null } | null
  isAvailable: boolean | null
  isByCountry: boolean | null
  duration: number | null
  frameRate: number | null
  outputPrefix: string | null
  playlistPath: string | null
  thumbnailPath: string | null
  thumbnails: StoredThumbnail[] | null
  sprite: StoredSprite | null
  /** Of the video. */
  sphere: StoredSphere | null
  subtitles: StoredSubtitle[] | null
}

/** What events and conferences have alike, as `sharedColumns` selects it. */
export type ProgrammeRow = {
  id: number
  accountId: number
  accountName: string
  accountConfig: StoredConfig | null
  theme: ThemeRow | null
  name: string
  description: string | null
  visibility: 'private' | 'unlisted' | 'public'
  rights: ShowingRights | null
  state: Exclude<PublicProgramme['state'], 'unpublished'>
  startsAt: string
  timeZone: string | null
  posterKey: string | null
  /** How it is looked at, where it says so itself. */
  sphere?: StoredSphere | null
  source: SourceRow | null
}

/** Selects a `ProgrammeRow` of an item `e`; the joins need its main stream's table and column. */
export const sharedColumns = `e.id, e."AccountId" as "accountId", a.name as "accountName", a.config as "accountConfig",
  to_jsonb(theme) as theme, coalesce(nullif(tr.texts->>'name', ''), e.name) as name,
  coalesce(nullif(tr.texts->>'description', ''), e.description) as description, e.visibility, e.rights, e.state,
  to_jsonb(e."startsAt") #>> '{}' as "startsAt", e."timeZone", e."posterKey", to_jsonb(source) as source`

/** As `liveOf` of the records, of a stream `s` and an item `e`. */
const liveOfStream = `(
    select jsonb_build_object('sessionId', l.id, 'beganAt', l."beganAt", 'until', e.ended->>'at')
    from live_sessions l where l."InputId" = s."InputId" and l."AccountId" = e."AccountId" and l."beganAt" is not null
      and case when e.ended is null then l."endedAt" is null else l.id = (e.ended->'media'->>'SessionId')::int end
    order by l.id desc limit 1)`

/** The parameters are the country and the language. The theme is the item's own, or the account's default one. */
export const sharedJoins = (resource: string, streams: string, own: string) => `
  join accounts a on a.id = e."AccountId" and a."isActive"
  left join translations tr on tr.resource = '${resource}' and tr."resourceId" = e.id and tr."langId" = $2
  left join lateral (
    select "primaryColour", "backgroundColour", font, "logoKey", "posterKey", autoplays, loops, markers from themes
    where "AccountId" = e."AccountId" and "deletedAt" is null and (id = e."ThemeId" or "isDefault")
    order by coalesce(id = e."ThemeId", false) desc limit 1
  ) theme on true
  left join lateral (
    select s.kind, ${liveOfStream} as live, s.url, s.check, v.duration, v."frameRate", v."outputPrefix", v."playlistPath", v."thumbnailPath",
      v.thumbnails, v.sprite, ${sphereOfVideo} as sphere, v.subtitles, ${isAvailable('$1')} as "isAvailable",
      ${isByCountry} as "isByCountry"
    from ${streams} s left join videos v on v."AccountId" = s."AccountId" and v.id = s."VideoId"
    where s."AccountId" = e."AccountId" and s."${own}" = e.id and s."isMain" and s."deletedAt" is null limit 1
  ) source on true`

/** Whether the item is on or over; only then is there something to play or to tell. */
export const hasBegun = ({ state }: Pick<ProgrammeRow, 'state'>): boolean =>
  state === 'live' || state === 'replay'

/** What is played once the item has begun; its own publication decides, whatever the visibility of the video is. */
function mediaOf(row: ProgrammeRow, kind: Programme['kind'], files: Files): PublicProgramme['media'] {
  const { source } = row
  const sphere = row.sphere ?? source?.sphere ?? null
  if (!source || !hasBegun(row) || isPlatform(source.kind)) return null
  if (source.kind === 'hls' || source.kind === 'aws') {
    if (!source.url || source.check?.problem === 'private_address') return null
    const { isLive = false, duration = null } = source.check ?? {}
    return { playlist: source.url, isLive, duration, frameRate: null, sprite: null, sphere, subtitles: [] }
  }
  if (source.kind === 'input') {
    const isLive = source.live?.until === null
    // An event is a replay from the start, and what an encoder sends to try things is nobody's replay.
    if (!source.live || (isLive && row.state !== 'live')) return null
    const playlist = renditionsOf({ files }, row.accountId, source.live, { kind, id: row.id })
    return { playlist, isLive, duration: null, frameRate: null, sprite: null, sphere, subtitles: [] }
  }
  if (!source.isAvailable || !source.outputPrefix) return null
  return {
    playlist: files.treeUrlOf(source.outputPrefix, source.playlistPath ?? ''),
    isLive: false,
    duration: source.duration,
    frameRate: source.frameRate,
    sprite: source.sprite && presentSprite(source.sprite, source.outputPrefix, files),
    sphere,
    subtitles: presentSubtitles(source.subtitles ?? [], files),
  }
}

/** The platform whose player shows an item. */
const platformOf = ({ source }: ProgrammeRow): Platform | null =>
  source && isPlatform(source.kind) ? source.kind : null

/** What that player shows. */
function elsewhereOf(row: ProgrammeRow): PublicProgramme['elsewhere'] {
  const platform = platformOf(row)
  const id = platform && hasBegun(row) && platformIdOf(platform, row.source?.url ?? '')
  return platform && id ? { player: platformPlayer(platform, id), page: platformPage(platform, id) } : null
}

/** The poster of the item, of its video or of the theme. */
function posterOf(
  { posterKey, source, theme }: ProgrammeRow,
  media: unknown,
  files: Files,
  lang: Visitor['lang'],
) {
  if (posterKey) return files.urlOf(posterKey)
  const { outputPrefix, thumbnailPath = null, thumbnails } = source ?? {}
  const ofVideo =
    media && outputPrefix
      ? thumbnailOf({ outputPrefix, thumbnailPath, thumbnails: thumbnails ?? [] }, files, lang)
      : null
  return ofVideo ?? (theme?.posterKey ? files.urlOf(theme.posterKey) : null)
}

/** Seconds after which an open page asks again: soon while something may happen at any moment. */
const pollAfter = ({ state, visibility }: ProgrammeRow, media: unknown): number => {
  if (visibility === 'private') return 20
  // It waits for a picture.
  if (state === 'live' && !media) return 3
  return state === 'planned' || state === 'live' ? 10 : 20
}

/** Who asks when. */
export type Asked = Pick<Visitor, 'lang' | 'country'> & { now: number }

/** When time alone changes what of an item may be watched. */
export const nextShowing = ({ rights }: ProgrammeRow, now: number): number => nextChange(rights, now)

/** Whether it depends on the country whether an item may be watched. */
export const isShownByCountry = ({ rights }: ProgrammeRow): boolean => (rights?.countries?.length ?? 0) > 0

/** What events and conferences show alike, without moments. Of a private one it says only that it is not published. */
export function presentShared(
  row: ProgrammeRow,
  kind: Programme['kind'],
  files: Files,
  { lang, country, now }: Asked,
): PublicProgramme {
  const look = lookOf(row, files)
  const isPrivate = row.visibility === 'private'
  const found = isPrivate ? null : mediaOf(row, kind, files)
  const foundElsewhere = isPrivate ? null : elsewhereOf(row)
  const unavailable = ((found || foundElsewhere) && unavailabilityOf(row.rights, country, now)) ?? null
  const media = unavailable ? null : found
  const elsewhere = unavailable ? null : foundElsewhere
  const nothing = {
    unavailable,
    platform: isPrivate ? null : platformOf(row),
    elsewhere,
    angles: null,
    pollAfter: pollAfter(row, media ?? elsewhere),
    competition: null,
    round: null,
    challengers: [],
    score: null,
    shootOut: null,
    isScoreProvisional: false,
    phase: null,
    icons: null,
    moments: [],
    clips: [],
    related: [],
  }
  if (isPrivate)
    return {
      ...nothing,
      ...look,
      brand: { ...look.brand, name: '', logo: null },
      legal: [],
      state: 'unpublished',
      name: '',
      description: null,
      startsAt: null,
      timeZone: null,
      media: null,
      poster: null,
    }
  const { state, name, description, timeZone } = row
  return {
    ...nothing,
    ...look,
    ...{ state, name, description, timeZone, media },
    startsAt: new Date(row.startsAt).toISOString(),
    poster: posterOf(row, media, files, lang),
  }
}
