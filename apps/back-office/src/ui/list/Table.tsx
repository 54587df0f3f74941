import { Checkbox, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../data/store.ts'
import { IconButton } from '../IconButton.tsx'
import { IconArrowDown, IconArrowUp } from '../icons/index.ts'
import { density } from './density.ts'
import classes from './list.module.css'
import { nextSort } from './listState.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Action, Column } from './types.ts'
import type { Selection } from './useSelection.ts'

type Row = { readonly id: number }

type Props<Item extends Row> = {
  title: string
  columns: readonly Column<Item>[]
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  /** True while the next page loads. */
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  nameOf: (item: Item) => string
  hrefOf?: (item: Item) => string | undefined
  /** The row that has keyboard focus. */
  active: number | undefined
  selection?: Pick<Selection, 'selected' | 'toggle' | 'select'>
  rowActions?: (item: Item) => readonly Action<Item>[]
}

/** Pixels. */
const usualWidth = 140
/** Of the first column, with the checkbox and the menu of a row. */
const leastWidth = 170

const leastOf = (columns: readonly Pick<Column<never>, 'width'>[]) => ({
  ['--least' as string]: `${columns.slice(1).reduce((sum, { width = usualWidth }) => sum + width, leastWidth)}px`,
})

/** The rows of a list; a skeleton of the same shape while they load. */
export function Table<Item extends Row>(props: Props<Item>) {
  const { t } = useTranslation('ui')
  const { columns, items, selection } = props
  const rowHeight = useStore(density)
  const hasQuick = items?.some((item) => props.rowActions?.(item).some(({ isQuick }) => isQuick))
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        data-density={rowHeight}
        style={leastOf(columns)}
        aria-busy={!items || props.isStale}
        aria-label={props.title}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classes.narrow}>
                <Checkbox
                  size="xs"
                  aria-label={t('list.selectAll')}
                  disabled={!items}
                  checked={Boolean(items?.length && items.every(({ id }) => selection.selected.has(id)))}
                  indeterminate={Boolean(
                    selection.selected.size && !items?.every(({ id }) => selection.selected.has(id)),
                  )}
                  onChange={(event) =>
                    selection.select(new Set(event.currentTarget.checked ? items?.map(({ id }) => id) : []))
                  }
                />
              </th>
            )}
            {columns.map((column, index) => (
              <Head
                isFirst={index === 0}
                key={column.key}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {props.rowActions && (
              <th className={classes.rowEnd} data-quick={hasQuick || undefined}>
                <span className="hidden">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-stale={props.isStale || undefined}>
          {items ? (
            items.map((item) => <Line key={item.id} item={item} {...props} />)
          ) : (
            <Waiting {...props} />
          )}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Item> = {
  column: Column<Item>
  isFirst: boolean
  sort: string
  onSort: (sort: string) => void
}

function Head<Item>({ column, isFirst, sort, onSort }: HeadProps<Item>) {
  const { title, sort: field, width = usualWidth } = column
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  return (
    <th aria-sort={direction} style={isFirst ? undefined : { width }} {...cellProps(column)}>
      {field ? (
        <button type="button" onClick={() => onSort(nextSort(field, sort))}>
          {title}
          {direction === 'ascending' && <IconArrowUp size={13} />}
          {direction === 'descending' && <IconArrowDown size={13} />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}

function Line<Item extends Row>({ item, ...props }: Props<Item> & { item: Item }) {
  const { t } = useTranslation('ui')
  const { columns, selection, nameOf, hrefOf, rowActions } = props
  const isSelected = selection?.selected.has(item.id)
  const actions = rowActions?.(item)
  const href = hrefOf?.(item)
  return (
    <tr data-active={props.active === item.id || undefined} data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.narrow}>
          <Checkbox
            size="xs"
            aria-label={t('list.selectRow', { name: nameOf(item) })}
            checked={isSelected}
            onChange={({ nativeEvent }) => selection.toggle(item.id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} {...cellProps(column)}>
          {index === 0 && href ? (
            <Link to={href} className={classes.name}>
              {column.cell(item)}
            </Link>
          ) : (
            column.cell(item)
          )}
        </td>
      ))}
      {rowActions && (
        <td className={classes.rowEnd}>
          <span>
            {actions?.map(
              ({ label, icon: Icon, run, isQuick }) =>
                isQuick &&
                Icon && (
                  <IconButton
                    key={label}
                    label={t('list.actionOn', { action: label, name: nameOf(item) })}
                    onClick={() => run(item)}
                  >
                    <Icon size={16} />
                  </IconButton>
                ),
            )}
            <RowMenu item={item} name={nameOf(item)} actions={actions ?? []} />
          </span>
        </td>
      )}
    </tr>
  )
}

function Waiting<Item extends Row>({ columns, selection, rowActions }: Props<Item>) {
  return Array.from({ length: 8 }, (_row, row) => (
    // Placeholder rows have no identity.
    <tr key={row}>
      {selection && <td className={classes.narrow} />}
      {columns.map((column, index) => (
        <td key={column.key} {...cellProps(column)}>
          <Skeleton height={12} width={index === 0 ? '70%' : '45%'} />
        </td>
      ))}
      {rowActions && <td className={classes.rowEnd} />}
    </tr>
  ))
}

const cellProps = ({ isNumber, isWideOnly }: Pick<Column<never>, 'isNumber' | 'isWideOnly'>) => ({
  'data-number': isNumber || undefined,
  'data-wide-only': isWideOnly || undefined,
})
