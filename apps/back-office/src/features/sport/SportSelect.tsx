import { SelectField } from '../../ui/SelectField.tsx'
import { useSportNames, useSports } from './sports.ts'

type Props = {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  hasEmpty?: boolean
  emptyLabel?: string
  readOnly?: boolean
  isLabelHidden?: boolean
  error?: unknown
}

/** Chooses one of all sports. */
export function SportSelect({ value, onChange, isLabelHidden, label, error, ...props }: Props) {
  const { data } = useSports()
  const { sportName } = useSportNames()
  return (
    <SelectField
      {...props}
      error={error as string}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      options={data?.map((sport) => ({ value: String(sport.id), label: sportName(sport) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
