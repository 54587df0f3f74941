import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

type Media = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }
type Pointer = 'move' | 'down' | 'up'

/** What page tests ask of the browser beyond the page: see `testing/browser.ts`. */
export const commands = {
  emulate: defineBrowserCommand<[Media]>(async ({ page }, media) => await page.emulateMedia(media)),
  /** Moves the pointer to a place of the page, presses it or lets it go, as a person who looks at nothing else does. */
  pointer: defineBrowserCommand<[Pointer, number?, number?]>(async ({ page }, act, x = 0, y = 0) => {
    if (act === 'move') await page.mouse.move(x, y)
    else await page.mouse[act]()
  }),
  offline: defineBrowserCommand<[boolean]>(
    async ({ context }, isOffline) => await context.setOffline(isOffline),
  ),
} satisfies Record<string, BrowserCommand<never>>
