import { languages, videos } from '@touchline/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openHeld } from './openHeld.ts'
import type { Given } from './openScreen.ts'
import { playableVideo } from './playable.ts'
import { item } from './sample.ts'

/** The list of the subtitles. */
export const grid = page.getByRole('grid')
/** A line of the list, from 1. */
export const row = (number: number) => grid.getByRole('row').nth(number)

/** Opens the subtitles of a video that has some. */
export async function openSubtitles(options: Given = {}) {
  const opened = await openHeld(
    `/medias/videos/edit/${playableVideo.id}/subtitles`,
    videos,
    [playableVideo],
    {
      ...options,
      given: (gateway) =>
        gateway.hold(
          languages,
          Object.entries({ de: 'Deutsch', nl: 'Nederlands' }).map(([langId, name]) =>
            item(languages, { langId, name }),
          ),
        ),
    },
  )
  await expect.element(row(1)).toBeVisible()
  return opened
}

/** Opens the subtitles in a language that there are none in. */
export async function openNewSubtitles() {
  const opened = await openSubtitles()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'Nederlands', exact: true }).click()
  await expect.element(grid).not.toBeInTheDocument()
  return opened
}

/** Imports a file over the subtitles that are open. */
export const importSubtitles = (name: string, text: string) =>
  page
    .elementLocator(document.querySelector('input[type=file]')!)
    .upload(new File([text], name, { type: 'text/plain' }))
