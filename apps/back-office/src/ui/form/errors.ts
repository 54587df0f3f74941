import type { FieldError } from '@touchline/contract/light'
import { textOf } from '../../i18n/messages.ts'

/** The texts of errors by the path of their field. */
export type FieldErrors = Record<string, string>

/** The gateway's validation errors, by path. */
export const serverErrors = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.map((error) => [error.path, textOf(error)]))
