import { Button, Checkbox } from '@mantine/core'
import type { LightResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Query } from '../../data/query.ts'
import { IconColumns3 } from '../icons/index.ts'
import { Popup } from '../Popup.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterChip } from './FilterChip.tsx'
import classes from './list.module.css'
import { isNarrowed, type ListState, shownColumns } from './listState.ts'
import { SearchField } from './SearchField.tsx'
import type { Column, Filter } from './types.ts'

type Props<Item> = {
  title: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
  columns: readonly Column<Item>[]
  filters: readonly Filter[]
  csv: { resource: LightResource; query: Query; fileName: string }
}

/** What narrows a list, and how it is shown. */
export function Toolbar<Item>({ title, state, onChange, columns, filters, csv }: Props<Item>) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.toolbar}>
      <SearchField title={title} value={state.q} onChange={(q) => onChange({ q })} />
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          values={state.filters[filter.key] ?? []}
          onChange={(values) => onChange({ filters: { ...state.filters, [filter.key]: values } })}
        />
      ))}
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
        <ColumnChoice columns={columns} state={state} onChange={onChange} />
        <ExportButton {...csv} />
      </div>
    </div>
  )
}

type ColumnProps<Item> = Pick<Props<Item>, 'columns' | 'state' | 'onChange'>

function ColumnChoice<Item>({ columns, state, onChange }: ColumnProps<Item>) {
  const { t } = useTranslation('ui')
  const shown = shownColumns(columns, state).map(({ key }) => key)
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
        <Button variant="default" leftSection={<IconColumns3 size={15} />} {...trigger}>
          {t('list.columns')}
        </Button>
      )}
    >
      {() =>
        columns
          .slice(1)
          .map(({ key, title }) => (
            <Checkbox
              key={key}
              size="xs"
              label={title}
              checked={shown.includes(key)}
              onChange={() => toggle(key)}
            />
          ))
      }
    </Popup>
  )
}
