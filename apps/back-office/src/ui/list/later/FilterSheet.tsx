import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.ts'
import { SideDrawer } from '../../SideDrawer.tsx'
import { FilterChoices, namesOf } from '../FilterChoices.tsx'
import type { ListState } from '../listState.ts'
import type { Column, Filter } from '../types.ts'
import classes from './later.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  state: ListState
  onChange: (change: Partial<ListState>) => void
  filters: readonly Filter[]
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'sort'>[]
  /** Number of matches. */
  total: number | undefined
}

/** The filters and sort order of a list, on a phone. */
export default function FilterSheet({ opened, onClose, state, onChange, filters, columns, total }: Props) {
  const { t } = useTranslation('ui')
  const sorts = columns.flatMap(({ title, sort }) =>
    sort
      ? [
          { value: sort, label: t('list.ascending', { name: title }) },
          { value: `-${sort}`, label: t('list.descending', { name: title }) },
        ]
      : [],
  )
  const setFilter = (key: string, values: readonly string[]) =>
    onChange({ filters: { ...state.filters, [key]: values } })
  const clearAll = () => onChange({ filters: Object.fromEntries(filters.map(({ key }) => [key, []])) })
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('list.filters')} position="bottom" size="85%">
      <div className={classes.sheet}>
        <NativeSelect
          label={t('list.sort')}
          value={state.sort}
          data={sorts}
          onChange={(event) => onChange({ sort: event.currentTarget.value })}
        />
        {filters.map((filter) => (
          <fieldset key={filter.key} className={classes.filter}>
            <legend>{filter.label}</legend>
            <SheetChoice
              filter={filter}
              values={state.filters[filter.key] ?? []}
              onChange={(values) => setFilter(filter.key, values)}
            />
          </fieldset>
        ))}
      </div>
      <div className={classes.sheetEnd}>
        <Button variant="default" onClick={clearAll}>
          {t('list.clearAll')}
        </Button>
        <Button onClick={onClose}>
          {t('list.show', { count: total ?? 0, formatted: formatNumber(total ?? 0) })}
        </Button>
      </div>
    </SideDrawer>
  )
}

type ChoiceProps = { filter: Filter; values: readonly string[]; onChange: (values: string[]) => void }

function SheetChoice({ filter, values, onChange }: ChoiceProps) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const { Picker } = filter
  if (!Picker) return <FilterChoices filter={filter} values={values} onChange={onChange} />
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {values.length > 0 ? namesOf(filter, values) : t('list.choose')}
      </Button>
      <Picker
        label={filter.label}
        opened={isOpen}
        onClose={() => setOpen(false)}
        value={values}
        onChange={onChange}
      />
    </>
  )
}
