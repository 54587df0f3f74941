import { Select, type SelectProps } from '@mantine/core'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  items: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
}

/** Chooses one of some items by its name, or none. */
export const LinkField = ({ items, value, onChange, ...props }: Props) => (
  <Select
    clearable
    searchable
    {...props}
    data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === null ? null : String(value)}
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
)
