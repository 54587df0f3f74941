import { TextInput } from '@mantine/core'
import { challengers, competitions, eventStates } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useList, useWhole } from '../../data/resources.ts'
import { boundsOf, isDay } from '../../features/event/days.ts'
import { useOperators } from '../../features/event/OperatorsField.tsx'
import { useSportNames, useSports } from '../../features/sport/sports.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Filter, FilterFieldsProps } from '../../ui/list/types.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'

const ChallengerPicker = onDemand(() => import('./ChallengerPicker.tsx'))

/** The filters that match day, table and calendar share. */
export function useEventFilters(): readonly Filter[] {
  const { t, i18n } = useTranslation('events')
  const { data: all } = useWhole(competitions, { sort: 'name', lang: i18n.language })
  const { data: known } = useSports()
  const people = useOperators()
  const { sportName } = useSportNames()
  const chosen = useSearchTexts().challengers?.split(',') ?? []
  const { data: named } = useList(challengers, { id: chosen, limit: 100 }, { isEnabled: chosen.length > 0 })
  return [
    {
      key: 'CompetitionId',
      label: t('fields.CompetitionId'),
      options: all?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    },
    {
      key: 'state',
      label: t('fields.state'),
      options: eventStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'challengers',
      label: t('fields.challengers'),
      options: named?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
      Picker: ChallengerPicker,
    },
    {
      key: 'operators',
      isRare: true,
      label: t('fields.operators'),
      options: people?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    },
    {
      key: 'SportId',
      label: t('fields.SportId'),
      isRare: true,
      options: known?.map((sport) => ({ value: String(sport.id), label: sportName(sport) })) ?? [],
    },
  ]
}

/** The day, which is a filter of the table; the other views show it in their own way. */
export function useDayFilter(): Filter {
  const { t } = useTranslation('events')
  return {
    key: 'day',
    label: t('day'),
    isSingle: true,
    options: [],
    Fields: DayField,
    textOf: (day) => (isDay(day) ? formatDay(day) : day),
    queryOf: ([day]) => (isDay(day) ? boundsOf([day]) : {}),
  }
}

function DayField({ value, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('events')
  return (
    <TextInput
      type="date"
      size="xs"
      label={t('day')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
