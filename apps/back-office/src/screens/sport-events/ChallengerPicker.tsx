import { Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { challengers } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { useList } from '../../data/resources.ts'
import { Crest } from '../../ui/Crest.tsx'
import type { FilterPickerProps } from '../../ui/list/types.ts'
import { PickerDrawer } from '../../ui/PickerDrawer.tsx'
import classes from './sport-events.module.css'

const pause = 250

/** The drawer for filtering by challengers: those found while typing. */
export default function ChallengerPicker({ opened, onClose, value, onChange }: FilterPickerProps) {
  const { t } = useTranslation('events')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), pause)
  const { data, error } = useList(challengers, { q, sort: 'name', limit: 50 })
  return (
    <PickerDrawer
      opened={opened}
      onClose={onClose}
      title={t('fields.challengers')}
      searchLabel={t('findChallenger')}
      text={text}
      onText={setText}
    >
      <ul className={classes.picked} aria-label={t('fields.challengers')} aria-busy={!data}>
        {data?.data.map((challenger) => {
          const id = String(challenger.id)
          return (
            <li key={id}>
              <Checkbox
                size="xs"
                checked={value.includes(id)}
                onChange={() =>
                  onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
                }
                label={
                  <span className={classes.themeName}>
                    <Crest challenger={challenger} size={18} />
                    <bdi>{challenger.name}</bdi>
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.total === 0 && <p>{t('noneFound')}</p>}
    </PickerDrawer>
  )
}
