import { useQuery } from '@tanstack/react-query'
import { listOperators } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { ManyField } from '../../ui/ManyField.tsx'

type Props = {
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Those who are chosen, for when they cannot be chosen any more. */
  known?: readonly { id: number; name: string }[]
  error?: ReactNode
  readOnly?: boolean
}

/** The people who can be operators. */
export const useOperators = () =>
  useQuery({
    queryKey: ['events', 'operators'],
    queryFn: async () => (await makeCall(listOperators, {})).data,
  }).data

/** Who is to log an event. */
export function OperatorsField({ value, onChange, known = [], ...props }: Props) {
  const { t } = useTranslation('events')
  const names = new Map([...known, ...(useOperators() ?? [])].map(({ id, name }) => [id, name]))
  return (
    <ManyField
      label={t('fields.operators')}
      placeholder={value.length === 0 ? t('noOperators') : undefined}
      data={[...names].map(([id, name]) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchable
      maxValues={20}
      nothingFoundMessage={t('noSuchOperator')}
      {...props}
    />
  )
}

/** The names of operators, for a history. */
export function OperatorNames({ ids }: { ids: readonly number[] }) {
  const names = new Map(useOperators()?.map(({ id, name }) => [id, name]))
  return <bdi>{ids.map((id) => names.get(id) ?? `#${id}`).join(', ')}</bdi>
}
