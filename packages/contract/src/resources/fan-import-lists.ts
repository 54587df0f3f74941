import { consentFields } from './fan-lists.ts'

/** Rows of one import of fans, over all of its requests. */
export const mostFanRows = 100_000

/** Bytes of what the rows of one import say, as they are kept. */
export const mostFanBytes = 64 * 1024 * 1024

/** Imports of an account that were not run yet: the oldest one goes when another begins. */
export const mostFanDrafts = 5

/** Columns of a fan that an import may fill. */
export const fanImportColumns = [
  ...(['email', 'externalId', 'name', 'firstName', 'lastName', 'phone'] as const),
  ...(['language', 'country', 'city', 'birthYear'] as const),
] as const

/** What an import may fill: columns, tags by name, and consents with the day on which they were given or withdrawn. */
export const fanImportFields = [
  ...fanImportColumns,
  'tags',
  ...Object.values(consentFields),
  'consentAt',
] as const
export type FanImportField = (typeof fanImportFields)[number]

export const fanImportStates = ['draft', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type FanImportState = (typeof fanImportStates)[number]

/** What becomes of a row. */
export const fanRowOutcomes = ['create', 'update', 'same', 'refused'] as const
export type FanRowOutcome = (typeof fanRowOutcomes)[number]
