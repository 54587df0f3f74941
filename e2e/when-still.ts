import type { Page } from '@playwright/test'

/**
 * Waits until a screen has a heading, loads nothing more, and all its transitions have ended; endless animations are
 * left alone.
 */
export async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('h1')
      // What is behind the topmost dialog may wait for what is said in it.
      const place = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document
      const isBusy = place.querySelector('[aria-busy=true]') !== null
      const isMoving = document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      // The same heading twice in a row: a screen that is about to be replaced has one as well.
      const kept = window as { lastHeading?: Element | null }
      const isSame = heading !== null && kept.lastHeading === heading
      kept.lastHeading = heading
      return isSame && !isBusy && !isMoving
    },
    undefined,
    // Said here, by what never rests, and not by whatever comes after the test's whole time.
    { polling: 50, timeout: 60_000 },
  )
}
