const lockOf = (id: string) => `upload ${id}`
const releases = new Map<string, () => void>()

/** Keeps other pages of this browser from taking the upload up as well. */
export function holdUpload(id: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  releases.set(id, resolve)
  void navigator.locks?.request(lockOf(id), { ifAvailable: true }, () => promise)
}

export function releaseUpload(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}

/** Tells which uploads a page of this browser works on. */
export async function heldUploads(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockOf(id))
}
