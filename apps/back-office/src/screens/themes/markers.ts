import type { ThemeMarker } from '@touchline/contract/light'

type Typed = { readonly id: number; readonly isPublic: boolean }

/** A marker type as a theme shows it. */
export type MarkerRow<Type> = { id: number; type: Type; isShown: boolean; colour: string | null }

/** Marker types as a theme shows them: those that it lists in its order, then the others in theirs. */
export function rowsOf<Type extends Typed>(
  types: readonly Type[],
  markers: readonly ThemeMarker[],
): MarkerRow<Type>[] {
  const known = new Map(types.map((type) => [type.id, type]))
  const listed = markers.flatMap(({ MarkerTypeId: id, isShown, colour = null }) => {
    const type = known.get(id)
    known.delete(id)
    return type ? [{ id, type, isShown, colour }] : []
  })
  const others = [...known.values()].map((type) => ({
    id: type.id,
    type,
    isShown: type.isPublic,
    colour: null,
  }))
  return [...listed, ...others]
}

/** The theme's list with other rows of one sport; those of other sports stay. */
export function withRows(
  markers: readonly ThemeMarker[],
  rows: readonly MarkerRow<unknown>[],
): ThemeMarker[] {
  const changed = new Set(rows.map(({ id }) => id))
  return [
    ...markers.filter(({ MarkerTypeId }) => !changed.has(MarkerTypeId)),
    ...rows.map(({ id, isShown, colour }) => ({ MarkerTypeId: id, isShown, ...(colour && { colour }) })),
  ]
}
