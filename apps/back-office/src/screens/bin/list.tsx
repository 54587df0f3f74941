import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { restoreRemoved } from '../../data/restore.ts'
import type { Nav } from '../../i18n/namespaces.ts'
import { IconArrowBackUp } from '../../ui/icons/index.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { Cards } from '../../ui/list/Cards.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { FilterChip } from '../../ui/list/FilterChip.tsx'
import classes from '../../ui/list/list.module.css'
import { isNarrowed, queryOf } from '../../ui/list/listState.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { Table } from '../../ui/list/Table.tsx'
import type { Column, Filter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useRowKeys } from '../../ui/list/useRowKeys.ts'
import { useSelection } from '../../ui/list/useSelection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { daysLeft } from './daysLeft.ts'
import { type BinRow, removedIn, useBin, useBinKinds } from './useBin.ts'

const order = '-deletedAt'

/** The deleted items of the account that can still be restored. */
export default function Bin() {
  const { t } = useTranslation(['bin', 'ui', 'shell'])
  const kindName = (resource: string) => t(`shell:nav.${resource as keyof Nav}`)
  const filter: Filter = {
    key: 'resource',
    label: t('bin:resource'),
    options: useBinKinds().map(({ name }) => ({ value: name, label: kindName(name) })),
    queryOf: (values) => ({ resource: values.join(',') }),
  }
  const { state, setState } = useListState([filter], order)
  // The bin has a fixed order.
  const { sort: _, ...query } = queryOf(state, [filter])
  const { data, error, isPlaceholderData, refetch } = useBin(query)
  const rows = data?.rows
  const selection = useSelection(isPlaceholderData ? undefined : rows, JSON.stringify(query))
  const mayRestore = useMayWrite({})
  const { active } = useRowKeys(rows ?? [], {
    onOpen: () => undefined,
    onSelect: mayRestore ? ({ id }) => selection.toggle(id) : undefined,
  })
  const lastPage = Math.ceil((data?.total ?? 0) / state.limit)
  const isPastEnd = rows?.length === 0 && lastPage > 0
  // The last rows of the last page have been restored.
  useEffect(() => {
    if (isPastEnd) setState({ page: lastPage })
  }, [isPastEnd, lastPage])

  const restore = { label: t('bin:restore'), icon: IconArrowBackUp }
  const shared = {
    title: t('bin:title'),
    columns: useColumns(kindName),
    items: rows,
    isStale: isPlaceholderData,
    nameOf: ({ name }: BinRow) => name,
    active,
    selection: mayRestore ? selection : undefined,
    rowActions: mayRestore
      ? (row: BinRow) => [{ ...restore, run: () => void restoreRemoved(removedIn([row])) }]
      : undefined,
  }
  const List = useIsPhone() ? Cards : Table
  const count = data?.keptDays ?? 0
  return (
    <div className={classes.page}>
      <PageHeader title={t('bin:title')} />
      <div className={classes.toolbar}>
        <SearchField title={t('bin:title')} value={state.q} onChange={(q) => setState({ q })} />
        <FilterChip
          filter={filter}
          values={state.filters.resource ?? []}
          onChange={(values) => setState({ filters: { resource: values } })}
        />
      </div>
      {error && !data ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 && !isPastEnd ? (
        isNarrowed(state) ? (
          <EmptyList title={t('ui:list.noResult')} text={t('ui:list.noResultText')} />
        ) : (
          <EmptyList title={t('bin:emptyTitle')} text={t('bin:emptyText', { count })} />
        )
      ) : (
        <>
          {data && <p className="muted">{t('bin:hint', { count })}</p>}
          <List {...shared} sort={order} onSort={() => undefined} />
        </>
      )}
      {data && data.rows.length > 0 && (
        <Pager state={state} total={data.total} count={data.rows.length} onChange={setState} />
      )}
      {mayRestore && rows && (
        <BulkBar
          items={rows.filter(({ id }) => selection.selected.has(id))}
          actions={[{ ...restore, run: (chosen) => void restoreRemoved(removedIn(chosen)) }]}
          onClear={selection.clear}
        />
      )}
    </div>
  )
}

function useColumns(kindName: (resource: string) => string): Column<BinRow>[] {
  const { t } = useTranslation('bin')
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'resource', title: t('resource'), cell: ({ resource }) => kindName(resource) },
    { key: 'deletedBy', title: t('deletedBy'), width: 180, cell: ({ deletedBy }) => deletedBy?.name },
    { key: 'deletedAt', title: t('deletedAt'), cell: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
    {
      key: 'left',
      title: t('left'),
      cell: ({ expiresAt }) => {
        const count = daysLeft(expiresAt)
        return count > 0 ? t('days', { count }) : t('lastDay')
      },
    },
  ]
}
