import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../data/store.ts'
import { formatNumber } from '../../i18n/format.ts'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconColumns3,
  IconLayoutGrid,
  IconList,
} from '../icons/index.ts'
import { onDemand } from '../onDemand.tsx'
import { Popup } from '../Popup.tsx'
import { Segments } from '../Segments.tsx'
import { useIsPhone } from '../useIsPhone.ts'
import { BinLink } from './BinLink.tsx'
import { chooseDensity, density } from './density.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterChip } from './FilterChip.tsx'
import { FilterChoices } from './FilterChoices.tsx'
import classes from './list.module.css'
import { countFilters, isNarrowed, type ListState, type ListView, shownColumns } from './listState.ts'
import { SearchField } from './SearchField.tsx'
import type { Column, Filter } from './types.ts'
import { ViewsButton } from './ViewsButton.tsx'

const FilterSheet = onDemand(() => import('./later/FilterSheet.tsx'))

type Props<Item> = {
  title: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
  columns: readonly Column<Item>[]
  filters: readonly Filter[]
  /** Number of matches. */
  total: number | undefined
  /** Table or grid, if there is a choice. */
  view?: { value: ListView; onChange: (view: ListView) => void }
  /** True if deleted rows go to the bin. */
  hasBin?: boolean
  csv: Omit<Parameters<typeof ExportButton>[0], 'label'>
}

/** The search, filters and display options of a list. */
export function Toolbar<Item>(props: Props<Item>) {
  const { title, state, onChange, columns, filters, view, csv } = props
  const { t } = useTranslation('ui')
  const search = <SearchField title={title} value={state.q} onChange={(q) => onChange({ q })} />
  const views = <ViewsButton list={csv.resource.name} />
  const bin = props.hasBin && <BinLink resources={[csv.resource]} />
  const bound = ({ key }: Filter) => ({
    values: state.filters[key] ?? [],
    onChange: (values: string[]) => onChange({ filters: { ...state.filters, [key]: values } }),
  })
  const rare = filters.filter(({ isRare }) => isRare)
  const chips = filters.filter(({ key, isRare }) => !isRare || state.filters[key]?.length)
  if (useIsPhone())
    return (
      <div className={classes.toolbar} data-phone>
        {search}
        <FilterButton {...props} />
        {views}
        {bin}
      </div>
    )
  return (
    <div className={classes.toolbar}>
      {search}
      {views}
      {chips.map((filter) => (
        <FilterChip key={filter.key} filter={filter} {...bound(filter)} />
      ))}
      {rare.length > 0 && <MoreFilters filters={rare} bound={bound} />}
      {isNarrowed(state) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() =>
            onChange({ q: '', filters: Object.fromEntries(filters.map(({ key }) => [key, []])) })
          }
        >
          {t('list.clearAll')}
        </Button>
      )}
      <div className={classes.toolbarEnd}>
        {view && (
          <Segments
            label={t('list.view')}
            value={view.value}
            onChange={view.onChange}
            options={[
              { value: 'table', label: t('list.table'), icon: IconList },
              { value: 'grid', label: t('list.grid'), icon: IconLayoutGrid },
            ]}
          />
        )}
        {columns.length > 0 && view?.value !== 'grid' && (
          <ColumnChoice columns={columns} state={state} onChange={onChange} />
        )}
        {bin}
        <ExportButton {...csv} />
      </div>
    </div>
  )
}

type MoreProps = {
  filters: readonly Filter[]
  bound: (filter: Filter) => { values: readonly string[]; onChange: (values: string[]) => void }
}

/** The rarely used filters, in one menu. */
function MoreFilters({ filters, bound }: MoreProps) {
  const { t } = useTranslation('ui')
  return (
    <Popup
      label={t('list.moreFilters')}
      position="bottom-start"
      width={300}
      className={classes.more}
      button={(trigger) => (
        <span className={classes.chip}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            rightSection={<IconChevronDown size={13} />}
            {...trigger}
          >
            {t('list.moreFilters')}
          </Button>
        </span>
      )}
    >
      {() =>
        filters.map((filter) => (
          <fieldset key={filter.key}>
            <legend>{filter.label}</legend>
            <FilterChoices filter={filter} {...bound(filter)} />
          </fieldset>
        ))
      }
    </Popup>
  )
}

/** On a phone: the number of active filters, and the sheet with all filters and the sort order. */
function FilterButton<Item>({ filters, columns, state, onChange, total }: Props<Item>) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(state)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        rightSection={count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('list.filter')}
      </Button>
      <FilterSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        {...{ state, onChange, filters, columns, total }}
      />
    </>
  )
}

type ColumnProps<Item> = Pick<Props<Item>, 'columns' | 'state' | 'onChange'>

function ColumnChoice<Item>({ columns, state, onChange }: ColumnProps<Item>) {
  const { t } = useTranslation('ui')
  const shown = shownColumns(columns, state).map(({ key }) => key)
  const rowHeight = useStore(density)
  const toggle = (key: string) =>
    onChange({
      page: state.page,
      columns: columns.map((column) => column.key).filter((k) => shown.includes(k) !== (k === key)),
    })
  return (
    <Popup
      label={t('list.columns')}
      position="bottom-end"
      className={classes.choices}
      button={(trigger) => (
        <Button
          variant="default"
          px={10}
          aria-label={t('list.columns')}
          title={t('list.columns')}
          {...trigger}
        >
          <IconColumns3 size={16} />
        </Button>
      )}
    >
      {() => (
        <>
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox
              key={key}
              size="xs"
              label={title}
              checked={shown.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
          <Segments
            label={t('list.density')}
            value={rowHeight}
            onChange={chooseDensity}
            options={[
              { value: 'roomy', label: t('list.roomy') },
              { value: 'dense', label: t('list.dense') },
            ]}
          />
        </>
      )}
    </Popup>
  )
}
