/** What a device keeps of its fan, for all games and chats of an account; the name is empty until one was given. */
export type KeptFan = { device: string; name: string }

/** The key before fans were kept by account: a device of another account is a new one to the gateway. */
const formerKey = 'touchline.player'
const keyOf = (account: number) => `touchline.fan.${account}`
/** Cookies of a frame may be off: then this page alone knows its fan. */
const inMemory = new Map<number, KeptFan>()

const read = (key: string): KeptFan | undefined =>
  JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined

export function readFan(account: number): KeptFan | undefined {
  try {
    return read(keyOf(account)) ?? read(formerKey) ?? inMemory.get(account)
  } catch {
    return inMemory.get(account)
  }
}

export function keepFan(account: number, kept: KeptFan): void {
  inMemory.set(account, kept)
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(kept))
  } catch {
    // In memory alone.
  }
}

/** Whoever comes next on this device is somebody new. */
export function forgetFan(account: number): void {
  inMemory.delete(account)
  try {
    localStorage.removeItem(keyOf(account))
    localStorage.removeItem(formerKey)
  } catch {
    // It was in memory alone.
  }
}
