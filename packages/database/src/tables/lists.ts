import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  unique,
} from 'drizzle-orm/pg-core'
import { sorted } from './search-text.ts'

type Owned = { AccountId: AnyPgColumn; id: AnyPgColumn }

/**
 * What a table needs to be listed and linked: an index, starting with the account, for each column that lists are
 * sorted by; indexes for search and changes, if it has them; and the unique key that links within the account refer to.
 */
export function listed(
  name: string,
  table: Owned & { searchText?: AnyPgColumn; changedIn?: AnyPgColumn },
  ...sorts: AnyPgColumn[]
) {
  const { AccountId, id, searchText, changedIn } = table
  return [
    unique(`${name}_account_id`).on(AccountId, id),
    ...sorts.map((column) => {
      const isText = column.columnType === 'PgText'
      return index(`${name}_by_${column.name}`).on(AccountId, isText ? sorted(column) : column, id)
    }),
    ...(searchText ? [index(`${name}_search`).using('gin', searchText)] : []),
    ...(changedIn ? [index(`${name}_changed`).on(AccountId, changedIn, id)] : []),
  ]
}

type Linked = PgTable & Owned
type End = readonly [column: string, table: Linked]

/** Converts `SubcategoryId` to `subcategory`. */
const stemOf = (column: string) => column.replace(/Id$/, '').toLowerCase()

/**
 * A link table between items of the same account; a row is deleted with either of them. `field` is the contract's name
 * of the list of linked ids; an unknown id is reported at that field through the name of its foreign key.
 */
export const linkTable = (
  name: string,
  field: string,
  [own, ownTable]: End,
  [other, otherTable]: End,
  { isOrdered = false } = {},
): PgTable => {
  const columns: Record<string, PgColumnBuilderBase> = {
    AccountId: integer().notNull(),
    [own]: integer().notNull(),
    [other]: integer().notNull(),
    ...(isOrdered && { position: integer().notNull() }),
  }
  return pgTable(name, columns, (table: Readonly<Record<string, AnyPgColumn>>) => {
    const column = (key: string) => table[key]!
    const accountId = column('AccountId')
    const refersTo = (key: string, { AccountId, id }: Linked, suffix: string) =>
      foreignKey({
        name: `${name}_${suffix}`,
        columns: [accountId, column(key)],
        foreignColumns: [AccountId, id],
      }).onDelete('cascade')
    return [
      primaryKey({ columns: [column(own), column(other)] }),
      refersTo(own, ownTable, stemOf(own)),
      refersTo(other, otherTable, field),
      index(`${name}_${stemOf(other)}`).on(accountId, column(other), column(own)),
      ...(isOrdered ? [index(`${name}_order`).on(column(own), column('position'))] : []),
    ]
  })
}
