import { addressOf } from './config.ts'
import { createStore } from './store.ts'

/** False while the gateway is unreachable; writes wait and are then sent in order. */
export const isOnline = createStore(globalThis.navigator?.onLine ?? true)

const probeEvery = 2000
let isProbing = false

/** Reports that a request could not connect: polls the gateway every 2 s until it responds. */
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

/** Follows the browser's online and offline events. */
export function watchLine(): void {
  window.addEventListener('offline', reportLostLine)
  window.addEventListener('online', () => void askAgain())
}
