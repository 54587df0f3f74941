import type { MarkerCategory } from '@touchline/contract/light'

type Placed = { readonly id: number; readonly category: MarkerCategory }

/** The place among all marker types of the sport that is `to` among those of the item's category. */
export function absolutePlace(all: readonly Placed[], { category }: Placed, to: number): number {
  const siblings = all.filter((other) => other.category === category)
  return all.findIndex(({ id }) => id === siblings[to]?.id)
}
