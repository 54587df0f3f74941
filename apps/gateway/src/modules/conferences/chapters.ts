import { actOnConference, removeChapters } from '@touchline/contract'
import { businessPlayerRecords, findRow } from '@touchline/records'
import { removeItem } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { chapterBinding } from './conferences.binding.ts'
import { chaptersAsText, chaptersAsWebVtt } from './write-chapters.ts'

export const removeChaptersHandler = handle(removeChapters, async ({ params }, { scope, services }) => {
  await findRow(scope, businessPlayerRecords, params.id)
  await scope.transaction(async (inside) => {
    const rows = await inside.query<{ id: number }>(
      'select id from chapters where "AccountId" = $1 and "BusinessPlayerId" = $2 and "deletedAt" is null order by id',
      [params.id],
    )
    for (const { id } of rows) await removeItem(chapterBinding, id, undefined, { scope: inside, services })
  })
  return undefined
})

export const actOnConferenceHandler = handle(
  actOnConference,
  async ({ params, body: { format = 'webvtt' } }, { scope }) => {
    const { name } = await findRow(scope, businessPlayerRecords, params.id)
    const chapters = await scope.query<{ title: string; at: number; end: number | null; speakers: string[] }>(
      `select c.title, c.at, c."end", array(select s.name from chapter_speakers l join speakers s
          on s.id = l."SpeakerId" and s."deletedAt" is null where l."ChapterId" = c.id order by l.position) as speakers
        from chapters c where c."AccountId" = $1 and c."BusinessPlayerId" = $2 and c."deletedAt" is null
        order by c.at, c.id`,
      [params.id],
    )
    const stem =
      name
        .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, 120) || 'chapters'
    return format === 'text'
      ? { fileName: `${stem}.txt`, contentType: 'text/plain', text: chaptersAsText(chapters) }
      : { fileName: `${stem}.vtt`, contentType: 'text/vtt', text: chaptersAsWebVtt(chapters) }
  },
)
