import { describeIssue, type FieldError } from '@touchline/contract/light'
import { createBodyOf, type ResourceDefinition, updateBodyOf } from '@touchline/contract/resource'
import { textOf } from '../../i18n/messages.ts'

/** Validates a body against the contract; returns errors by path. The texts are in the bundle `common`. */
export function errorsOf(
  resource: ResourceDefinition,
  body: unknown,
  isNew: boolean,
): Record<string, string> {
  return errorsBy(isNew ? createBodyOf(resource) : updateBodyOf(resource), body)
}

type Issue = Parameters<typeof describeIssue>[0]
type Schema = {
  safeParse(value: unknown, options: { reportInput: boolean }): { error?: { issues: readonly Issue[] } }
}

/** Validates a body against a schema of the contract; returns errors by path. */
export function errorsBy(schema: Schema, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body, { reportInput: true })
  const failures = (error?.issues ?? []).flatMap(describeIssue)
  return Object.fromEntries(failures.map((failure) => [failure.path, textOf(failure)]))
}

/** The gateway's validation errors, by path. */
export const serverErrors = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map((error) => [error.path, textOf(error)]))
