import type { PublicProgramme } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { ReadyAnswer } from '../../http/ready-answer.ts'
import type { ModuleServices } from '../../services.ts'
import type { Files } from '../../storage/files.ts'
import { answerOf } from './kept-programmes.ts'
import {
  type Asked,
  isShownByCountry,
  nextShowing,
  type ProgrammeRow,
  presentShared,
  sharedColumns,
  sharedJoins,
  type Visitor,
} from './media-of.ts'
import { type ClipRow, dependsOnCountry, presentClips, readClips } from './public-clips.ts'

type ChapterRow = { id: number; at: number; end: number | null; title: string; speakers: string[] }
type ReadConference = {
  conference: ProgrammeRow
  chapters: ChapterRow[]
  clips: ClipRow[]
  isForAll: boolean
}

const conferenceQuery = {
  name: 'read-public-conference',
  text: `select ${sharedColumns} from business_players e
    ${sharedJoins('business-players', 'conference_streams', 'BusinessPlayerId')}
    where e."publicKey" = $3 and e."deletedAt" is null`,
}

const chaptersQuery = {
  name: 'read-public-chapters',
  text: `select c.id, c.at, c."end", coalesce(nullif(tr.texts->>'title', ''), c.title) as title,
      array(select concat_ws(' ', x."firstName", x."lastName") from chapter_speakers l
        join speakers x on x."AccountId" = c."AccountId" and x.id = l."SpeakerId" and x."deletedAt" is null
        where l."ChapterId" = c.id order by l.position) as speakers
    from chapters c left join translations tr
      on tr.resource = 'chapters' and tr."resourceId" = c.id and tr."langId" = $3
    where c."AccountId" = $1 and c."BusinessPlayerId" = $2 and c."deletedAt" is null
    order by c.at, c.id limit 1000`,
}

async function read(database: Queryable, { key, lang, country }: Visitor) {
  const { rows } = await database.query<ProgrammeRow>({
    ...conferenceQuery,
    values: [country, lang ?? null, key],
  })
  const conference = rows[0]
  if (!conference) return undefined
  const { id, accountId, visibility } = conference
  if (visibility === 'private')
    return { accountId, isKept: false, value: { conference, chapters: [], clips: [], isForAll: true } }
  const values = [accountId, id, lang ?? null]
  const chapters = await database.query<ChapterRow>({ ...chaptersQuery, values })
  const clips = await readClips(database, 'businessPlayerId', conference, { key, lang, country })
  const isForAll =
    !isShownByCountry(conference) && !(await dependsOnCountry(database, 'businessPlayerId', conference))
  return { accountId, value: { conference, chapters: chapters.rows, clips, isForAll } }
}

/** What the public page of a conference shows, as a ready response; undefined if there is no such page. */
export async function findPublicConference(
  database: Queryable,
  { cache, files }: Pick<ModuleServices, 'cache' | 'files'>,
  visitor: Visitor,
): Promise<ReadyAnswer<PublicProgramme> | undefined> {
  const { key, lang = null, country } = visitor
  const found = await cache.read<ReadConference>('conference-page', [key, lang, country], () =>
    read(database, visitor),
  )
  if (!found) return undefined
  const { isForAll } = found
  return answerOf(found, (now) => ({
    programme: presentConference(found, files, { lang, country, now }),
    until: nextShowing(found.conference, now),
    isForAll,
  }))
}

function presentConference(
  { conference, chapters, clips }: ReadConference,
  files: Files,
  asked: Asked,
): PublicProgramme {
  return {
    ...presentShared(conference, 'conference', files, asked),
    clips: presentClips(clips, files, asked.lang),
    moments: chapters.map(({ id, at, end, title, speakers }) => ({
      ...{ id, at, from: at, end, name: title, text: speakers.join(', ') || null },
      ...{ phase: null, minute: null, category: null, icon: null, colour: null, side: null, score: null },
    })),
  }
}
