import { videos } from '@touchline/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openHeld } from './openHeld.ts'
import { playableVideo } from './playable.ts'

export const player = page.getByRole('region', { name: /^Video player: Harbour City/ })
export const settings = player.getByRole('button', { name: 'Settings' })
/** What the player says happened. */
export const said = player.getByRole('status')

export const videoOf = (): HTMLVideoElement => player.element().querySelector('video')!
export const timeOf = (): number => videoOf().currentTime
/** The language of the captions that are shown. */
export const captions = (): string | undefined =>
  [...videoOf().textTracks].find(({ mode }) => mode === 'showing')?.language

/** Opens the player of a video of 30 seconds with two subtitles once it can be used, and focuses it. */
export async function openPlayer(): Promise<void> {
  await openHeld(`/medias/videos/edit/${playableVideo.id}/infos`, videos, [playableVideo])
  await expect.element(settings).toBeVisible()
  ;(player.element() as HTMLElement).focus()
}
