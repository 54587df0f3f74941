/** Functions to call back, each until it is removed. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(): void {
      for (const listener of listeners) listener()
    },
  }
}
