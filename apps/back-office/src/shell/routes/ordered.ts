/** What domains declare, lowest order first. */
export const ordered = <Declared extends { readonly order: number }>(
  declared: readonly Declared[],
): Declared[] => declared.toSorted((one, other) => one.order - other.order)
