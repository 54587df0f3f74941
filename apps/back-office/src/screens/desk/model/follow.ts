import type { Store } from '../../../data/store.ts'
import type { End } from './outside.ts'

/**
 * Begins something for what is picked from a store, and anew whenever one of the picked values changes; what was begun
 * before is ended first.
 */
export function follow<T, Picked extends readonly unknown[]>(
  store: Store<T>,
  pick: (value: T) => readonly [...Picked],
  begin: (...picked: Picked) => End | undefined,
): End {
  let picked = pick(store.get())
  let end = begin(...picked)
  const stop = store.subscribe(() => {
    const next = pick(store.get())
    if (next.every((value, index) => Object.is(value, picked[index]))) return
    end?.()
    picked = next
    end = begin(...next)
  })
  return () => {
    stop()
    end?.()
  }
}
