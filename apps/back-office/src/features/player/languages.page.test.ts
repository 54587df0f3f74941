import { videos } from '@touchline/contract'
import { soundsOf } from '@touchline/playback'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openHeld } from '../../testing/openHeld.ts'
import { openPlayer, player, said, settings, timeOf, videoOf } from '../../testing/openPlayer.ts'
import { playableVideo } from '../../testing/playable.ts'

const url = new URL('../../testing/media/languages.m3u8', import.meta.url).href
const bilingual = { ...playableVideo, playlist: { ...playableVideo.playlist!, url } }

/** The playlists that are fetched from now on; the browser's own list is full after a while. */
function playlistsFetched(): string[] {
  const names: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes('.m3u8')) names.push(name)
  })
  observer.observe({ type: 'resource' })
  onTestFinished(() => observer.disconnect())
  return names
}
const language = (name: RegExp) => player.getByRole('menuitem', { name })

async function openBilingual() {
  await openHeld(`/medias/videos/edit/${bilingual.id}/infos`, videos, [bilingual])
  await expect.element(settings).toBeVisible()
  ;(player.element() as HTMLElement).focus()
}

test('the language of the sound is chosen while it plays, and said', async () => {
  const fetched = playlistsFetched()
  await openBilingual()
  await userEvent.keyboard('m5k')
  await expect.poll(timeOf).toBeGreaterThan(15.2)
  await settings.click()
  await expect.element(language(/^Audio language English/)).toBeVisible()
  await language(/^Audio language/).click()
  await player.getByRole('menuitemradio', { name: 'French' }).click()
  await expect.element(said).toHaveTextContent('Audio language: French')
  await expect.poll(() => fetched).toContainEqual(expect.stringContaining('sound-fr.m3u8'))
  expect(videoOf().paused).toBe(false)
  // The other source plays on without a word.
  await expect.poll(timeOf).toBeGreaterThan(15.2)
  await expect.element(said).toHaveTextContent('Audio language: French')
  expect(localStorage.getItem('touchline-player')).toContain('"sound":"fr"')
})

test('the language that a viewer chose is found again', async () => {
  await openBilingual()
  localStorage.setItem('touchline-player', '{"sound":"fr"}')
  await userEvent.keyboard('mk')
  await expect.poll(() => soundsOf(videoOf()).heard).toBe('fr')
})

test('sound in one language is no choice', async () => {
  await openPlayer()
  await settings.click()
  await expect.element(player.getByRole('menuitem', { name: /^Speed/ })).toBeVisible()
  await expect.element(language(/^Audio language/)).not.toBeInTheDocument()
})
