import {
  businessPlayers,
  type Chapter,
  chapters,
  conferenceStreams,
  languages,
  speakers,
  videos,
} from '@touchline/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Held } from './held.ts'
import { type Given, type Opened, openScreen } from './openScreen.ts'
import { playableVideo } from './playable.ts'
import { item } from './sample.ts'

/** A conference of 30 seconds. */
export const conference = item(businessPlayers, { id: 1, name: 'Board meeting', streamKind: 'video' })
const conferenceStream = item(conferenceStreams, {
  id: 1,
  BusinessPlayerId: 1,
  kind: 'video',
  isMain: true,
  VideoId: playableVideo.id,
})

/** Two chapters: a welcome, and the results from the fourth second on. */
export const twoChapters: readonly Chapter[] = [
  item(chapters, { id: 1, BusinessPlayerId: 1, title: 'Welcome', at: 0 }),
  item(chapters, { id: 2, BusinessPlayerId: 1, title: 'Results', at: 4000 }),
]

/** The chapters in their order. */
export const chapterRows = page.getByRole('list', { name: 'Chapters', exact: true }).getByRole('listitem')
/** A field of the selected chapter; its translations have fields of the same names. */
export const chapterField = (name: string) =>
  page.getByRole('region', { name: 'Selected chapter' }).getByRole('textbox', { name, exact: true })

/** Opens the chapters of the conference once its recording can be played, and returns them as well. */
export async function openChapters(
  items: readonly Chapter[] = twoChapters,
  options: Given = {},
): Promise<Opened & { held: Held<Chapter> }> {
  const held = Promise.withResolvers<Held<Chapter>>()
  const opened = await openScreen('/events/conferences/edit/1/chapters', {
    ...options,
    given: async (gateway, answers) => {
      gateway.hold(businessPlayers, [conference])
      gateway.hold(conferenceStreams, [conferenceStream])
      gateway.hold(videos, [playableVideo])
      gateway.hold(languages, [item(languages, { langId: 'fr', name: 'Français' })])
      gateway.hold(
        speakers,
        ['Maren Holt', 'Élodie Garnier'].map((name, index) => item(speakers, { id: index + 1, name })),
      )
      held.resolve(gateway.hold(chapters, items))
      await options.given?.(gateway, answers)
    },
  })
  await expect.poll(() => document.querySelector('video')?.readyState ?? 0).toBeGreaterThan(1)
  return { ...opened, held: await held.promise }
}
