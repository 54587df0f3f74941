export type Choice = { readonly value: string; readonly label: string }

/** What a select starts with: its value; else, without an empty item, the first option, or null where there is none. */
export function initialChoice(
  options: readonly Choice[],
  value: string | null | undefined,
  hasEmpty: boolean,
): string | null {
  if (value !== null && value !== undefined && options.some((option) => option.value === value)) return value
  return hasEmpty ? null : (options[0]?.value ?? null)
}
