import type { PgTable } from 'drizzle-orm/pg-core'

/** How many days the operator of an installation keeps what. */
export type KeptDays = { AUDIT_DAYS: number; STATISTICS_DAYS: number; WEBHOOK_DAYS: number }

/** What becomes of the rows of a table. At least one of `bin`, `with`, `follows`, `expires` and `kept`. */
export type End = {
  /**
   * Rows in the bin go for good after `BIN_DAYS`. Conditions in SQL, which refer to the table by its own name: rows that
   * go although they are not in the bin themselves, where `old` is the condition of a row that has been there too long,
   * and what a row waits for.
   */
  bin?: { also?: (old: string) => string; waitsFor?: string }
  /** Rows go with those that they refer to, by foreign keys that cascade. */
  with?: readonly PgTable[]
  /**
   * Rows go with those that they refer to, by a trigger there (see `triggers.ts`): of rows that are written by the million
   * nobody checks at each that what it refers to is there. The tables, by the column that refers to their id.
   */
  follows?: Readonly<Record<string, PgTable>>
  /** The condition in SQL of rows that have expired. */
  expires?: string | ((days: KeptDays) => string)
  /** True if what has expired does not wait for the night. */
  isHourly?: true
  /** Why rows stay. */
  kept?: string
  /** True if rows are no reason to keep an account: each has some, or they only say what happened. */
  withAccount?: true
  files?: Files
  /** The columns that say something about a person. */
  personal?: readonly string[]
}

/** The objects in the storage that a row has, by the columns with their keys. */
export type Files = {
  /** A folder of the row, `accounts/<account>/<folder>/<id>/`, and the columns that lead into it. */
  folder?: string
  inFolder?: readonly string[]
  /** Objects that go with the row, unless another row of the table has them too. */
  own?: readonly string[]
  /** Objects that stay: somebody uploaded them, or they are another row's. */
  others?: readonly string[]
  /** The row is a multipart upload, which is aborted unless it was completed. */
  isUpload?: true
}

const stated = new WeakMap<PgTable, End>()

/** States what becomes of the rows of a table; the nightly sweep and the removal of an account follow it. */
export const ends = (table: PgTable, end: End): void => {
  stated.set(table, end)
}

/** What was stated of a table; undefined if nothing was, which a test refuses. */
export const endOf = (table: PgTable): End | undefined => stated.get(table)
