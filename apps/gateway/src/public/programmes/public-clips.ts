import type { PublicProgramme } from '@touchline/contract'
import type { Queryable, StoredThumbnail } from '@touchline/database'
import { isAvailable, isByCountry, isListed, thumbnailOf } from '../../modules/videos/index.ts'
import type { Files } from '../../storage/files.ts'
import type { ProgrammeRow, Visitor } from './media-of.ts'

/** A clip or a reel of an event or a conference that was published as a video. */
export type ClipRow = {
  key: string
  name: string
  /** Null for a reel, which has moments of many times. */
  at: number | null
  /** The time of the marker that it was cut from, or where it begins. */
  momentAt: number | null
  duration: number
  outputPrefix: string
  thumbnailPath: string | null
  thumbnails: StoredThumbnail[]
}

type Field = 'eventId' | 'businessPlayerId'

const queryOf = (field: Field) => ({
  name: `read-public-clips-of-${field}`,
  text: `select v."publicKey" as key, coalesce(nullif(tr.texts->>'name', ''), v.name) as name, made.at,
      made."momentAt", v.duration,
      v."outputPrefix", v."thumbnailPath", v.thumbnails
    from (select video.id, c."in" as at, coalesce(m.at, c."in") as "momentAt", c."createdAt" from clips c
          left join markers m on m."AccountId" = c."AccountId" and m.id = c."MarkerId"
          join videos video on video."AccountId" = c."AccountId" and video."ClipId" = c.id
          where c."AccountId" = $1 and c."${field}" = $2
        union all select video.id, null, null, r."createdAt" from reels r
          join videos video on video."AccountId" = r."AccountId" and video."ReelId" = r.id
          where r."AccountId" = $1 and r."${field}" = $2) made
      join videos v on v.id = made.id
    left join translations tr on tr.resource = 'videos' and tr."resourceId" = v.id and tr."langId" = $4
    where ${isListed} and v.duration > 0 and ${isAvailable('$3')}
    order by made."createdAt" desc, v.id desc limit 60`,
})
const queries = { eventId: queryOf('eventId'), businessPlayerId: queryOf('businessPlayerId') }

const byCountryQueryOf = (field: Field) => ({
  name: `read-clips-by-country-of-${field}`,
  text: `select exists (select from clips c join videos v on v."AccountId" = c."AccountId" and v."ClipId" = c.id
        where c."AccountId" = $1 and c."${field}" = $2 and ${isByCountry})
      or exists (select from reels r join videos v on v."AccountId" = r."AccountId" and v."ReelId" = r.id
        where r."AccountId" = $1 and r."${field}" = $2 and ${isByCountry}) as "isByCountry"`,
})
const byCountryQueries = {
  eventId: byCountryQueryOf('eventId'),
  businessPlayerId: byCountryQueryOf('businessPlayerId'),
}

/** Reads the published clips and reels, the latest first. One whose own row was deleted by hand is still published. */
export async function readClips(
  database: Queryable,
  field: Field,
  { id, accountId }: { id: number; accountId: number },
  { country, lang }: Visitor,
): Promise<ClipRow[]> {
  const values = [accountId, id, country, lang ?? null]
  return (await database.query<ClipRow>({ ...queries[field], values })).rows
}

/** Whether it depends on the visitor's country which clips and reels there are, or whether the main stream is played. */
export async function dependsOnCountry(
  database: Queryable,
  field: Field,
  { id, accountId, source }: ProgrammeRow,
): Promise<boolean> {
  if (source?.isByCountry) return true
  const { rows } = await database.query<{ isByCountry: boolean }>({
    ...byCountryQueries[field],
    values: [accountId, id],
  })
  return rows[0]?.isByCountry ?? false
}

export const presentClips = (
  rows: readonly ClipRow[],
  files: Files,
  lang: Visitor['lang'],
  minuteAt: (at: number) => string | null = () => null,
): PublicProgramme['clips'] =>
  rows.map(({ key, name, at, momentAt, duration, ...pictured }) => {
    const minute = momentAt === null ? null : minuteAt(momentAt)
    return { key, name, at, minute, duration, thumbnail: thumbnailOf(pictured, files, lang) }
  })
