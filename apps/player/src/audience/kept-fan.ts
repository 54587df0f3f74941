/** What a device keeps of its fan, for all games and chats that it takes part in here. */
export type KeptFan = { device: string; name: string }

/** Cookies of a frame may be off: then this page alone knows its fan. */
const keptIn = 'touchline.player'
let inMemory: KeptFan | undefined

export function readFan(): KeptFan | undefined {
  try {
    return JSON.parse(localStorage.getItem(keptIn) ?? 'null') ?? inMemory
  } catch {
    return inMemory
  }
}

export function keepFan(kept: KeptFan): void {
  inMemory = kept
  try {
    localStorage.setItem(keptIn, JSON.stringify(kept))
  } catch {
    // In memory alone.
  }
}
