import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate(media: {
      colorScheme?: 'light' | 'dark'
      reducedMotion?: 'reduce' | 'no-preference'
    }): Promise<void>
    pointer(act: 'move' | 'down' | 'up', x?: number, y?: number): Promise<void>
    offline(isOffline: boolean): Promise<void>
  }
}

/** Shows the page in light or dark colours until the test has ended, as the system of the person is set. */
export async function chooseScheme(colorScheme: 'light' | 'dark'): Promise<void> {
  await commands.emulate({ colorScheme })
  onTestFinished(() => commands.emulate({ colorScheme: 'light' }))
}

/** Moves the pointer to a place of the page at once, where an element would be waited for. */
export const moveTo = (x: number, y: number): Promise<void> => commands.pointer('move', x, y)

/** Presses the pointer at a place of the page without looking what is there: `between` happens while it is down. */
export async function pressAt(
  x: number,
  y: number,
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  await commands.pointer('move', x, y)
  await commands.pointer('down')
  // Whatever fails meanwhile: a button that stays down would be held in every test after this one.
  try {
    await between()
  } finally {
    await commands.pointer('up')
  }
}

/** Lets transitions run until the test has ended, as they do for whoever has not asked for less motion. */
export async function withMotion(): Promise<void> {
  await commands.emulate({ reducedMotion: 'no-preference' })
  onTestFinished(() => commands.emulate({ reducedMotion: 'reduce' }))
}

/**
 * Keeps the page of a test where it is when it is about to be loaded anew or left for another address; returns where to,
 * as far as it has been tried.
 */
export function stayHere(): { readonly type: NavigationType; readonly url: string }[] {
  const tried: { type: NavigationType; url: string }[] = []
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    tried.push({ type: event.navigationType, url: event.destination.url })
  }
  window.navigation.addEventListener('navigate', stay)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stay))
  return tried
}
