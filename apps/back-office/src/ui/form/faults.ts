import {
  allResources,
  createBodyOf,
  describeIssue,
  type FieldError,
  type ResourceDefinition,
  updateBodyOf,
} from '@touchline/contract/full'
import { textOf } from '../../i18n/messages.ts'

/** What the contract finds wrong with a body, by path. The texts are those of the bundle `common`. */
export function faultsOf(
  resource: ResourceDefinition,
  body: unknown,
  isNew: boolean,
): Record<string, string> {
  // A screen's resource has no schemas, see vite/lightContract.ts.
  const full = allResources.find(({ name }) => name === resource.name) as ResourceDefinition
  const { error } = (isNew ? createBodyOf(full) : updateBodyOf(full)).safeParse(body, { reportInput: true })
  const failures = (error?.issues ?? []).flatMap(describeIssue)
  return Object.fromEntries(failures.map((failure) => [failure.path, textOf(failure)]))
}

/** What the gateway found wrong, by path. */
export const serverFaults = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map((error) => [error.path, textOf(error)]))
