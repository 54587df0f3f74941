import { createStore } from '../../data/store.ts'

export type Density = 'roomy' | 'dense'

const densityKey = 'density of lists'

/** How high the rows of all lists are: the user's last choice. */
export const density = createStore<Density>(localStorage.getItem(densityKey) === 'dense' ? 'dense' : 'roomy')

/** Remembers the choice. */
export function chooseDensity(next: Density): void {
  localStorage.setItem(densityKey, next)
  density.set(next)
}
