import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from './list-query.ts'
import type { Records, Row } from './records.ts'

type Sort = ListQuery['sort']
/** The sort fields, followed by the id in the direction of the first field, which makes the order total. */
const withId = (sort: Sort): Sort => [...sort, { field: 'id', isDescending: sort[0]?.isDescending ?? false }]

/** With the collation of the indexes, see `sorted` of the tables. */
const collated = ({ table }: Records, field: string) =>
  getTableColumns(table)[field]?.columnType === 'PgText' ? sql` collate "und-x-icu"` : sql``

/** A column as lists are sorted by it. */
export const sortedBy = (records: Records, field: string) =>
  sql`${sql.identifier(getTableName(records.table))}.${sql.identifier(field)}${collated(records, field)}`

/** The order of a list. Nulls come last, or first in descending order. */
export const orderOf = (records: Records, sort: Sort): SQL =>
  sql.join(
    withId(sort).map(
      ({ field, isDescending }) => sql`${sortedBy(records, field)}${isDescending ? sql` desc` : sql``}`,
    ),
    sql`, `,
  )

/** A row's position in the order, where the next page starts. */
export const positionOf = (row: Row, sort: Sort): NonNullable<ListQuery['after']> =>
  withId(sort).map(({ field }) => row[field] as string | number | boolean | null)

/** The rows after `position` in the order. */
export function keysetCondition(
  records: Records,
  sort: Sort,
  position: NonNullable<ListQuery['after']>,
): SQL {
  const columns = getTableColumns(records.table)
  const keys = withId(sort).map(({ field, isDescending }, index) => ({
    expression: sortedBy(records, field),
    value: sql`${sql.placeholder(`after${index}`)}::${sql.raw(columns[field]!.getSQLType())}`,
    isNull: position[index] === null,
    isNullable: !columns[field]!.notNull,
    operator: isDescending ? sql`<` : sql`>`,
    isDescending,
  }))
  const [first, id] = keys
  // A row comparison can use the index.
  if (keys.length === 2 && first && id && !first.isNull) {
    const after = sql`(${first.expression}, ${id.expression}) ${first.operator} (${first.value}, ${id.value})`
    return first.isNullable && !first.isDescending ? sql`(${after} or ${first.expression} is null)` : after
  }
  return keys.reduceRight<SQL>((rest, { expression, value, isNull, isNullable, operator, isDescending }) => {
    const same = isNull ? sql`${expression} is null` : sql`${expression} = ${value}`
    const later = isNull
      ? isDescending
        ? sql`${expression} is not null`
        : sql`false`
      : isNullable && !isDescending
        ? sql`(${expression} ${operator} ${value} or ${expression} is null)`
        : sql`${expression} ${operator} ${value}`
    return sql`(${later} or (${same} and ${rest}))`
  }, sql`false`)
}
