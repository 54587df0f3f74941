import { notFound, readPublicVideo } from '@touchline/contract'
import type { StoredSubtitle, StoredThumbnail } from '@touchline/database'
import { handle } from '../../http/call-routes.ts'

type PublicRow = {
  name: string
  description: string | null
  duration: number | null
  outputPrefix: string
  playlistPath: string
  thumbnailPath: string | null
  thumbnails: StoredThumbnail[]
  subtitles: StoredSubtitle[]
}

/** The availability's times are checked here; countries need a proxy that reports them, see docs/operating.md. */
const query = {
  name: 'read-public-video',
  text: `select coalesce(nullif(tr.texts->>'name', ''), v.name) as name,
      coalesce(nullif(tr.texts->>'description', ''), v.description) as description,
      v.duration, v."outputPrefix", v."playlistPath", v."thumbnailPath", v.thumbnails, v.subtitles
    from videos v join accounts a on a.id = v."AccountId" and a."isActive"
    left join translations tr on tr.resource = 'videos' and tr."resourceId" = v.id and tr."langId" = $2
    where v."publicKey" = $1 and v."deletedAt" is null and v.visibility in ('public', 'unlisted')
      and v."playlistPath" is not null
      and coalesce((v.rights->>'startsAt')::timestamptz, '-infinity') <= now()
      and coalesce((v.rights->>'endsAt')::timestamptz, 'infinity') > now()
      and (v.rights->'countries' is null or jsonb_array_length(v.rights->'countries') = 0
        or v.rights->'countries' ? coalesce($3, ''))`,
}

export const readPublicVideoHandler = handle(
  readPublicVideo,
  async ({ params, query: { lang } }, { services, database, country }) => {
    const { rows } = await database.query<PublicRow>({
      ...query,
      values: [params.key, lang ?? null, country],
    })
    const video = rows[0]
    if (!video) throw notFound()
    const base = services.files.baseOf(video.outputPrefix)
    const inLanguage = (langId: string | null) => video.thumbnails.find((chosen) => chosen.langId === langId)
    const chosen = (lang && inLanguage(lang)) ?? inLanguage(null)
    return {
      name: video.name,
      description: video.description,
      duration: video.duration,
      playlist: `${base}/${video.playlistPath}`,
      thumbnail: chosen
        ? services.files.urlOf(chosen.key)
        : video.thumbnailPath && `${base}/${video.thumbnailPath}`,
      subtitles: video.subtitles.map(({ langId, label, kind, isDefault, key }) => ({
        langId,
        label,
        kind,
        isDefault,
        url: services.files.urlOf(key),
      })),
    }
  },
)
