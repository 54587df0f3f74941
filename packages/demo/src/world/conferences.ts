import {
  businessPlayerRecords,
  chapterRecords,
  conferenceStreamRecords,
  insertRow,
  type Scope,
  type System,
  writeTranslation,
} from '@touchline/records'
import { demoPlayback } from './playback.ts'

type DemoChapter = [title: string, fr: string, seconds: number, speakers?: string[], description?: string]
type DemoConference = {
  name: string
  fr: string
  description: string
  frDescription: string
  /** The beginning of the name of the video that it plays; none for a conference to come. */
  video?: string
  /** From now, in days. */
  days: number
  state: 'planned' | 'replay'
  visibility: 'private' | 'public'
  chapters: DemoChapter[]
}

/** The demo world's conferences: one on a video of the library, one whose programme is known. */
const demoConferences: DemoConference[] = [
  {
    name: 'Press conference after matchday 12',
    fr: 'Conférence de presse de la 12ᵉ journée',
    description: 'Questions and answers after Harbour City against Saltmarsh United.',
    frDescription: 'Questions et réponses après Harbour City – Saltmarsh United.',
    video: 'Harbour City – Saltmarsh United',
    days: -1,
    state: 'replay',
    visibility: 'public',
    chapters: [
      ['Welcome', 'Accueil', 0, ['Jonas']],
      ['The first goal', 'Le premier but', 6, ['Maren', 'Jonas'], 'How the move down the left was planned.'],
      ['Load and recovery', 'Charge et récupération', 15, ['Élodie']],
      ['Questions', 'Questions', 23, ['Maren', 'Élodie']],
    ],
  },
  {
    name: 'Coaching day 2026',
    fr: 'Journée des entraîneurs 2026',
    description: 'A day about pressing, recovery and young players.',
    frDescription: 'Une journée consacrée au pressing, à la récupération et aux jeunes.',
    days: 12,
    state: 'planned',
    visibility: 'private',
    chapters: [
      ['Opening', 'Ouverture', 0, ['Maren']],
      ['Pressing in a 4-4-2', 'Le pressing en 4-4-2', 900, ['Maren']],
      ['Sleep and travel', 'Sommeil et déplacements', 3600, ['Élodie']],
    ],
  },
]

/** Creates the conferences, with their streams, chapters and speakers. */
export async function fillConferences(inside: Scope<System>): Promise<void> {
  const speakers = await inside.query<{ id: number; firstName: string }>(
    'select id, "firstName" from speakers where "AccountId" = $1',
  )
  for (const { name, fr, description, frDescription, video, days, state, ...rest } of demoConferences) {
    const startsAt = new Date(Date.now() + days * 86_400_000)
    startsAt.setUTCHours(10, 0, 0, 0)
    const { id } = await insertRow(inside, businessPlayerRecords, {
      name,
      description,
      startsAt: startsAt.toISOString(),
      state,
      visibility: rest.visibility,
    })
    if (rest.visibility === 'public')
      await demoPlayback(inside, { kind: 'conference', id, seconds: 30, index: 3 })
    const french = { name: fr, description: frDescription }
    await writeTranslation(inside, businessPlayerRecords, id, 'fr', french, 'be new')
    const [source] = video
      ? await inside.query<{ id: number }>(
          `select id from videos where "AccountId" = $1 and name like $2 || '%' order by id limit 1`,
          [video],
        )
      : []
    if (source)
      await insertRow(inside, conferenceStreamRecords, {
        BusinessPlayerId: id,
        kind: 'video',
        VideoId: source.id,
        isMain: true,
      })
    for (const [title, frTitle, seconds, firstNames = [], about] of rest.chapters) {
      const chapter = await insertRow(inside, chapterRecords, {
        BusinessPlayerId: id,
        title,
        at: seconds * 1000,
        ...(about && { description: about }),
        speakers: firstNames.map((first) => speakers.find(({ firstName }) => firstName === first)!.id),
      })
      await writeTranslation(inside, chapterRecords, chapter.id, 'fr', { title: frTitle }, 'be new')
    }
  }
}
