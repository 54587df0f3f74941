import { expect, type FrameLocator, type Page } from '@playwright/test'

/**
 * Waits until a public page shows what has changed. Somebody who comes back to it makes it ask at once, otherwise it
 * does so every ten seconds.
 */
export const untilSeen = (place: Page | FrameLocator, isSeen: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await place.locator('html').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return await isSeen()
    })
    .toBe(true)
