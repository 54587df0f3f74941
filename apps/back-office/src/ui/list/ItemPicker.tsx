import { Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { LightResource } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { useList } from '../../data/resources.ts'
import { PickerDrawer } from '../PickerDrawer.tsx'
import classes from './list.module.css'
import type { FilterPickerProps } from './types.ts'

const pause = 250

type Item = { id: number; name: string }
type Props = FilterPickerProps & { resource: LightResource; labelOf?: (item: Item) => ReactNode }

/** The drawer for filtering by items of a resource: those found while typing. */
export default function ItemPicker({ resource, labelOf, label, opened, onClose, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), pause)
  const { data, error } = useList(resource, { q, sort: 'name', limit: 50 }, { isEnabled: opened })
  const items = data?.data as readonly Item[] | undefined
  return (
    <PickerDrawer
      opened={opened}
      onClose={onClose}
      title={label}
      searchLabel={t('list.search')}
      text={text}
      onText={setText}
    >
      <ul className={classes.picked} aria-label={label} aria-busy={!items && !error}>
        {items?.map((item) => {
          const id = String(item.id)
          const toggled = value.includes(id) ? value.filter((one) => one !== id) : [...value, id]
          return (
            <li key={id}>
              <Checkbox
                size="xs"
                checked={value.includes(id)}
                onChange={() => onChange(toggled)}
                label={labelOf?.(item) ?? <bdi>{item.name}</bdi>}
              />
            </li>
          )
        })}
      </ul>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.total === 0 && <p>{t('list.noResult')}</p>}
    </PickerDrawer>
  )
}
