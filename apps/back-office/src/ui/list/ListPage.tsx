import { useNavigate } from '@tanstack/react-router'
import type { AccessRule, LightResource, RecordOf } from '@touchline/contract/light'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readMatching } from '../../data/matching.ts'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import type { Query } from '../../data/query.ts'
import { messageOf } from '../../data/request.ts'
import { useList, useRemove } from '../../data/resources.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { IconPlus, IconTrash } from '../icons/index.ts'
import { onDemand } from '../onDemand.tsx'
import { PageHeader } from '../PageHeader.tsx'
import type { ResourcePaths } from '../paths.ts'
import { useIsPhone } from '../useIsPhone.ts'
import { BulkBar } from './BulkBar.tsx'
import { Cards, type CardsProps } from './Cards.tsx'
import { EmptyList, ListFailed } from './EmptyList.tsx'
import classes from './list.module.css'
import { isNarrowed, queryOf, shownColumns } from './listState.ts'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Action, Card, Column, Filter, Preset } from './types.ts'
import { useListState, useListView } from './useListState.ts'
import { useRemembered } from './useNeighbours.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useSelection } from './useSelection.ts'
import { ViewTabs } from './ViewTabs.tsx'

const Grid = onDemand(() => import('./later/Grid.tsx')) as <Item extends { readonly id: number }>(
  props: CardsProps<Item>,
) => ReactNode

export type ListPageProps<R extends LightResource> = {
  resource: R
  title: string
  /** The parent screen of the list. */
  backTo?: string
  /** The first column names the row: it is always visible and links to the item. */
  columns: readonly Column<RecordOf<R>>[]
  /** The row's name, e.g. in labels of its actions; its `name` by default. */
  nameOf?: (item: RecordOf<R>) => string
  /** Where a row links to, and where to create one; without `edit` rows have no link. */
  paths?: Partial<Pick<ResourcePaths, 'new' | 'edit'>>
  filters?: readonly Filter[]
  /** The views that everyone has, before the saved ones. */
  presets?: readonly Preset[]
  /** Added to the query of every page, e.g. `{ expand: '[Tag]' }`. */
  query?: Query
  /** The label of the link to the create screen. */
  newItem?: string
  /** Who may create items, if that is a call of its own. */
  createRight?: AccessRule
  rowActions?: (item: RecordOf<R>) => readonly Action<RecordOf<R>>[]
  bulkActions?: readonly Action<readonly RecordOf<R>[]>[]
  /** True if users with the right can delete rows, with Undo. */
  isRemovable?: boolean
  /** Asks before items are deleted, if there is something to ask; resolves with false to keep them. */
  beforeRemove?: (items: readonly RecordOf<R>[]) => Promise<boolean>
  /** Shown while the list is empty. */
  empty: { title: string; text: string }
  /** The name of the exported file without its extension; the resource's by default. */
  csvName?: string
  /** Polling interval in milliseconds, e.g. while something is being encoded. */
  refetchEvery?: number
  /** Rendered in the heading, before the create link. */
  headerActions?: ReactNode
  /** Rendered between the heading and the search; hidden on phones. */
  children?: ReactNode
  /** How a row is shown on a phone, and in the grid if it has a preview; derived from its columns by default. */
  card?: Card<RecordOf<R>>
}

const noFilters: readonly Filter[] = []
const noPresets: readonly Preset[] = []
const ownName = (item: { readonly id: number; readonly name?: string }) => item.name ?? `#${item.id}`

/**
 * A resource's list with search, filters, sorting, paging, columns, selection and shortcuts; its whole state is in the
 * URL.
 */
export function ListPage<R extends LightResource>(props: ListPageProps<R>) {
  const { resource, columns, filters = noFilters, query, nameOf = ownName, paths, newItem, empty } = props
  const { t } = useTranslation('ui')
  const { state, setState } = useListState(filters, resource.sorts[0])
  const { view, choose } = useListView(resource.name, state)
  const asked = { ...query, ...queryOf(state, filters) }
  const { data, isPending, isPlaceholderData, error, refetch } = useList(resource, asked, {
    refetchEvery: props.refetchEvery,
  })
  useRemembered(paths?.edit, resource, asked)
  const items = data?.data ?? []
  const rows = isPlaceholderData ? undefined : data?.data
  const listed = JSON.stringify({ ...asked, limit: 0, offset: 0 })
  const selection = useSelection(rows, listed)
  const isPhone = useIsPhone()
  const mayCreate = useMayWrite(resource.rights.create ?? props.createRight)
  const navigate = useNavigate()
  const { rowActions, bulkActions } = useActions(props)

  const { active } = useRowKeys(items, {
    onOpen: (item) => {
      if (paths?.edit) void navigate({ to: paths.edit(item.id) })
    },
    onSelect: bulkActions ? ({ id }) => selection.toggle(id) : undefined,
  })
  const shown = shownColumns(columns, state, items)
  const create = newItem && paths?.new && mayCreate && (
    <ButtonLink to={paths.new} leftSection={<IconPlus size={16} />}>
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
  const shared = {
    title: props.title,
    columns: shown,
    items: isPending ? undefined : items,
    isStale: isPlaceholderData,
    nameOf,
    hrefOf: paths?.edit && (({ id }: RecordOf<R>) => paths.edit!(id)),
    active,
    selection: bulkActions && selection,
    rowActions,
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={props.title}
        backTo={props.backTo}
        beside={
          !isPhone && (
            <ViewTabs
              {...{ resource, filters, query }}
              isListed={!isPending}
              presets={props.presets ?? noPresets}
            />
          )
        }
      >
        {!isPhone && props.headerActions}
        {create}
        {isPhone && !create && props.headerActions}
      </PageHeader>
      {!isPhone && props.children}
      <Toolbar
        title={props.title}
        state={state}
        onChange={setState}
        columns={columns}
        filters={filters}
        total={data?.total}
        hasBin={props.isRemovable}
        view={props.card?.Preview && { value: view, onChange: (next) => setState(choose(next)) }}
        csv={{
          resource,
          query: asked,
          fileName: props.csvName ?? resource.name,
          columns: shown.flatMap(({ key, csv = key, title }) =>
            typeof csv === 'string' ? [{ field: csv, title }] : csv,
          ),
        }}
      />
      {hasFailed ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyList
          {...(isNarrowed(state) ? { title: t('list.noResult'), text: t('list.noResultText') } : empty)}
          action={isNarrowed(state) ? undefined : create}
          isReadOnly={!isNarrowed(state) && newItem !== undefined && !mayCreate}
        />
      ) : isPhone ? (
        <Cards {...shared} card={props.card} />
      ) : view === 'grid' && props.card?.Preview ? (
        <Grid {...shared} card={props.card} />
      ) : (
        <Table {...shared} sort={state.sort} onSort={(sort) => setState({ sort })} />
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
      {bulkActions && (
        <BulkBar
          items={items.filter(({ id }) => selection.selected.has(id))}
          actions={bulkActions}
          onClear={selection.clear}
          matching={{
            total: data?.total ?? 0,
            isCapped: data?.isTotalCapped,
            isAll: selection.isAll,
            selectAll: selection.selectAll,
            read: () => readMatching(resource, asked).catch(tellFailure),
          }}
        />
      )}
    </div>
  )
}

const tellFailure = (error: unknown) => void notify({ type: 'danger', text: messageOf(error) })

/** The list's own actions, plus deletion. */
function useActions<R extends LightResource>(props: ListPageProps<R>) {
  const { resource, rowActions, bulkActions = [], isRemovable, beforeRemove } = props
  const { t } = useTranslation('ui')
  const remove = useRemove(resource)
  const mayRemove = useMayWrite(resource.rights.remove)
  if (!isRemovable || !mayRemove)
    return { rowActions, bulkActions: bulkActions.length > 0 ? bulkActions : undefined }
  const deletion = { label: t('list.delete'), icon: IconTrash, isDanger: true }
  const run = async (items: readonly RecordOf<R>[]) => {
    if (beforeRemove && !(await beforeRemove(items))) return
    remove.mutate(items.map(({ id }) => id))
  }
  return {
    rowActions: (item: RecordOf<R>) => [
      ...(rowActions?.(item) ?? []),
      { ...deletion, run: () => void run([item]) },
    ],
    bulkActions: [...bulkActions, { ...deletion, run: (items: readonly RecordOf<R>[]) => void run(items) }],
  }
}
