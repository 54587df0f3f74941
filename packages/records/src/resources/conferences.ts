import { businessPlayers, chapters, conferenceStreams } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'
import { liveOf } from './inputs.ts'

const mainStream = sql.raw(`from conference_streams s where s."AccountId" = business_players."AccountId"
  and s."BusinessPlayerId" = business_players.id and s."isMain" and s."deletedAt" is null`)

export const businessPlayerRecords = recordsOf(businessPlayers, tables.businessPlayers, {
  columnOf: { poster: 'posterKey' },
  links: {
    tags: {
      table: tables.businessPlayerTags,
      own: 'BusinessPlayerId',
      other: 'TagId',
      target: tables.tags,
    },
  },
  computed: {
    chapterCount: sql<number>`(select count(*)::int from chapters c where c."AccountId" = business_players."AccountId"
      and c."BusinessPlayerId" = business_players.id and c."deletedAt" is null)`,
    streamKind: sql<string | null>`(select s.kind ${mainStream})`,
    hasStreamProblem: sql<boolean>`exists (select ${mainStream} and s.check->>'problem' is not null)`,
  },
})

export const chapterRecords = recordsOf(chapters, tables.chapters, {
  columnOf: { thumbnail: 'thumbnailKey' },
  links: {
    speakers: {
      table: tables.chapterSpeakers,
      own: 'ChapterId',
      other: 'SpeakerId',
      target: tables.speakers,
      isOrdered: true,
    },
  },
})

export const conferenceStreamRecords = recordsOf(conferenceStreams, tables.conferenceStreams, {
  computed: { live: liveOf('conference_streams', 'business_players', 'BusinessPlayerId') },
})
