import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { LightResource } from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { IconChevronDown, IconChevronUp } from '../icons/index.ts'
import { areLetterKeysOn, isTyping } from '../keys.ts'
import classes from './list.module.css'
import { useNeighbours } from './useNeighbours.ts'

type Props = { resource: LightResource; edit: (id: number) => string; id: number }

/** Links to the previous and next item of the list that this item was opened from; renders nothing without one. */
export function Neighbours({ resource, edit, id }: Props) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const { previous, next, place, total } = useNeighbours(resource, edit, id)
  const open = (to: typeof next) => {
    if (to) void navigate({ to: edit(to.id) }).then(to.onArrival)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areLetterKeysOn() || isTyping(event)) return
      if (event.key === 'j') open(next)
      if (event.key === 'k') open(previous)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  if (place === undefined || total === undefined || total < 2) return null
  return (
    <span className={classes.neighbours}>
      <span className="tabular">
        {t('list.place', { place: formatNumber(place), total: formatNumber(total) })}
      </span>
      <ActionIcon
        variant="default"
        size={30}
        disabled={!previous}
        aria-label={t('list.previousItem')}
        title={t('list.previousItem')}
        onClick={() => open(previous)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        disabled={!next}
        aria-label={t('list.nextItem')}
        title={t('list.nextItem')}
        onClick={() => open(next)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </span>
  )
}
