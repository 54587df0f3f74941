/** The fields of this screen in which findings are cured. */
export const fieldIds = { stream: 'add-stream', second: 'second-input' } as const

/** Leads to the field in which a stream or a second input is chosen. */
export function focusField(field: keyof typeof fieldIds): void {
  const found = document.getElementById(fieldIds[field])
  found?.scrollIntoView({ block: 'center' })
  found?.focus()
}
