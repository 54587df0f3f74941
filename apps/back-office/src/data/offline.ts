import { addressOf } from './config.ts'
import { createStore } from './store.ts'

/** False while the gateway cannot be reached; writes wait then and are sent in order afterwards. */
export const isOnline = createStore(globalThis.navigator?.onLine ?? true)

const probeEvery = 2000
let isProbing = false

/** Says that a request found no line: asks the gateway every 2 s until it answers again. */
export function reportLostLine(): void {
  isOnline.set(false)
  if (isProbing) return
  isProbing = true
  setTimeout(askAgain, probeEvery)
}

async function askAgain(): Promise<void> {
  isProbing = false
  const answer = await fetch(addressOf('/health')).catch(() => undefined)
  if (answer?.ok) isOnline.set(true)
  else reportLostLine()
}

/** Follows what the browser knows of its line. */
export function watchLine(): void {
  window.addEventListener('offline', reportLostLine)
  window.addEventListener('online', () => void askAgain())
}
