const lockOf = (id: string) => `upload ${id}`
const releases = new Map<string, () => void>()

/** Prevents other pages of this browser from resuming the same upload. */
export function holdUpload(id: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  releases.set(id, resolve)
  void navigator.locks?.request(lockOf(id), { ifAvailable: true }, () => promise)
}

export function releaseUpload(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}

/** Returns a check for whether any page of this browser is working on an upload. */
export async function heldUploads(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockOf(id))
}
