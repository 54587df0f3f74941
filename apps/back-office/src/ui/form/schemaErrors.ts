import { describeIssue } from '@touchline/contract/light'
import { createBodyOf, type ResourceDefinition, updateBodyOf } from '@touchline/contract/resource'
import { textOf } from '../../i18n/messages.ts'
import type { FieldErrors } from './errors.ts'

/** Validates a body against the contract; returns errors by path. The texts are in the bundle `common`. */
export function errorsOf(resource: ResourceDefinition, body: unknown, isNew: boolean): FieldErrors {
  return errorsBy(isNew ? createBodyOf(resource) : updateBodyOf(resource), body)
}

type Issue = Parameters<typeof describeIssue>[0]
type Schema = {
  safeParse(value: unknown, options: { reportInput: boolean }): { error?: { issues: readonly Issue[] } }
}

/** Validates a body against a schema of the contract; returns errors by path. */
export function errorsBy(schema: Schema, body: unknown): FieldErrors {
  const { error } = schema.safeParse(body, { reportInput: true })
  const failures = (error?.issues ?? []).flatMap(describeIssue)
  return Object.fromEntries(failures.map((failure) => [failure.path, textOf(failure)]))
}
