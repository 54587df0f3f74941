import type { ReactNode } from 'react'

/** A row as it is typed. */
export type ExternalId = { provider: string; id: string }

/** The error of the ids among those of a form. */
export const errorOfIds = (errors: Readonly<Record<string, ReactNode>>): ReactNode =>
  Object.entries(errors).find(([path]) => path.split('.')[0] === 'externalIds')?.[1]

/** The rows of an item's ids. */
export const rowsOfIds = (ids: Readonly<Record<string, string>> = {}): ExternalId[] =>
  Object.entries(ids).map(([provider, id]) => ({ provider, id }))

/** The ids of the rows that somebody has typed into. */
export const idsOfRows = (rows: readonly ExternalId[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ provider, id }) => provider.trim() || id.trim())
      .map(({ provider, id }) => [provider.trim(), id]),
  )
