export type Choice = { readonly value: string; readonly label: string }

/**
 * The initial value of a select: its value; otherwise, without an empty option, the first option, or null if there are
 * none.
 */
export function initialChoice(
  options: readonly Choice[],
  value: string | null | undefined,
  hasEmpty: boolean,
): string | null {
  if (value !== null && value !== undefined && options.some((option) => option.value === value)) return value
  return hasEmpty ? null : (options[0]?.value ?? null)
}
