import { useNavigate } from '@tanstack/react-router'
import type { LightResource, RecordOf } from '@touchline/contract/light'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import type { Query } from '../../data/query.ts'
import { useList, useRemove } from '../../data/resources.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { IconPlus, IconTrash } from '../icons/index.ts'
import { PageHeader } from '../PageHeader.tsx'
import type { ResourcePaths } from '../paths.ts'
import { BulkBar } from './BulkBar.tsx'
import { EmptyList, ListFailed } from './EmptyList.tsx'
import classes from './list.module.css'
import { isNarrowed, queryOf, shownColumns } from './listState.ts'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Action, Column, Filter } from './types.ts'
import { useListState } from './useListState.ts'
import { useRowKeys } from './useRowKeys.ts'

export type ListPageProps<R extends LightResource> = {
  resource: R
  title: string
  /** The screen that the list belongs to. */
  backTo?: string
  /** The first one names the row: it is always shown, and is the link to it. */
  columns: readonly Column<RecordOf<R>>[]
  /** What a row is called where it is selected or acted on; its name, unless stated. */
  nameOf?: (item: RecordOf<R>) => string
  /** Where a row leads, and where a new one is made; without `edit` rows lead nowhere. */
  paths?: Partial<Pick<ResourcePaths, 'new' | 'edit'>>
  filters?: readonly Filter[]
  /** Asked for with every page, e.g. `{ expand: '[Tag]' }`. */
  query?: Query
  /** What leads to the screen that makes one. */
  newItem?: string
  rowActions?: (item: RecordOf<R>) => readonly Action<RecordOf<R>>[]
  bulkActions?: readonly Action<readonly RecordOf<R>[]>[]
  /** True where rows can be deleted, with Undo, by whoever has the right. */
  isRemovable?: boolean
  /** What belongs here, while nothing is. */
  empty: { title: string; text: string }
  /** The name of the exported file, without its ending; the resource's, unless stated. */
  csvName?: string
  /** Milliseconds, e.g. while something is encoded. */
  refetchEvery?: number
  /** Stands in the heading, before the way to make a new item. */
  headerActions?: ReactNode
  /** Stands between heading and search. */
  children?: ReactNode
}

const noFilters: readonly Filter[] = []
const ownName = (item: { readonly id: number; readonly name?: string }) => item.name ?? `#${item.id}`

/** A resource's list: search, filters, sort, pages, columns, selection, keyboard; all of it in the address. */
export function ListPage<R extends LightResource>(props: ListPageProps<R>) {
  const { resource, columns, filters = noFilters, query, nameOf = ownName, paths, newItem, empty } = props
  const { t } = useTranslation('ui')
  const { state, setState } = useListState(filters, resource.sorts[0])
  const asked = { ...query, ...queryOf(state) }
  const { data, isPending, isPlaceholderData, error, refetch } = useList(resource, asked, {
    refetchEvery: props.refetchEvery,
  })
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const mayCreate = useMayWrite(resource.rights.create)
  const navigate = useNavigate()
  const { rowActions, bulkActions } = useActions(props)
  const items = data?.data ?? []
  const rows = isPlaceholderData ? undefined : data?.data
  const chosen = items.filter(({ id }) => selected.has(id))

  // What has left the list, by another page or by being deleted, is not selected when it comes back.
  useEffect(() => {
    if (rows) setSelected((before) => before.intersection(new Set(rows.map(({ id }) => id))))
  }, [rows])

  const toggle = (id: number) => setSelected((before) => new Set(before).symmetricDifference(new Set([id])))
  const { active } = useRowKeys(items, {
    onOpen: (item) => {
      if (paths?.edit) void navigate({ to: paths.edit(item.id) })
    },
    onSelect: bulkActions ? ({ id }) => toggle(id) : undefined,
  })
  const shown = shownColumns(columns, state)
  const create = newItem && paths?.new && mayCreate && (
    <ButtonLink to={paths.new} leftSection={<IconPlus size={16} />} className={classes.create}>
      {newItem}
    </ButtonLink>
  )
  const lastPage = Math.ceil((data?.total ?? 0) / state.limit)
  const isPastEnd = rows?.length === 0 && lastPage > 0
  // The last rows of the last page have been deleted.
  useEffect(() => {
    if (isPastEnd) setState({ page: lastPage })
  }, [isPastEnd, lastPage])
  const hasFailed = error && !data
  const isEmpty = !isPending && !hasFailed && !isPastEnd && items.length === 0

  return (
    <div className={classes.page}>
      <PageHeader title={props.title} backTo={props.backTo}>
        {props.headerActions}
        {create}
      </PageHeader>
      {props.children}
      <Toolbar
        title={props.title}
        state={state}
        onChange={setState}
        columns={columns}
        filters={filters}
        csv={{ resource, query: asked, fileName: props.csvName ?? resource.name }}
      />
      {hasFailed ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyList
          {...(isNarrowed(state) ? { title: t('list.noResult'), text: t('list.noResultText') } : empty)}
          action={isNarrowed(state) ? undefined : create}
        />
      ) : (
        <Table
          title={props.title}
          columns={shown}
          items={isPending ? undefined : items}
          isStale={isPlaceholderData}
          sort={state.sort}
          onSort={(sort) => setState({ sort })}
          nameOf={nameOf}
          hrefOf={paths?.edit && (({ id }) => paths.edit!(id))}
          active={active}
          selection={bulkActions && { selected, toggle, setSelected }}
          rowActions={rowActions}
        />
      )}
      {data && !isEmpty && (
        <Pager
          state={state}
          total={data.total}
          isCapped={data.isTotalCapped}
          count={items.length}
          onChange={setState}
        />
      )}
      {bulkActions && chosen.length > 0 && (
        <BulkBar items={chosen} actions={bulkActions} onClear={() => setSelected(new Set())} />
      )}
    </div>
  )
}

/** A list's own actions, and deletion. */
function useActions<R extends LightResource>(props: ListPageProps<R>) {
  const { resource, rowActions, bulkActions = [], isRemovable } = props
  const { t } = useTranslation('ui')
  const remove = useRemove(resource)
  const mayRemove = useMayWrite(resource.rights.remove)
  if (!isRemovable || !mayRemove) return { rowActions, bulkActions: props.bulkActions }
  const deletion = { label: t('list.delete'), icon: IconTrash, isDanger: true }
  const run = (items: readonly RecordOf<R>[]) => remove.mutate(items.map(({ id }) => id))
  return {
    rowActions: (item: RecordOf<R>) => [
      ...(rowActions?.(item) ?? []),
      { ...deletion, run: () => run([item]) },
    ],
    bulkActions: [...bulkActions, { ...deletion, run }],
  }
}
