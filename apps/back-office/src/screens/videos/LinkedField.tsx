import { useDebouncedValue } from '@mantine/hooks'
import type { categories, subcategories } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { ManyField } from '../../ui/ManyField.tsx'

type Props = {
  resource: typeof categories | typeof subcategories
  label: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: ReactNode
  readOnly: boolean
}

const pause = 250

/** The categories or subcategories of a video: lists the first ones, and typing searches all of them. */
export function LinkedField({ resource, label, value, onChange, error, readOnly }: Props) {
  const { t } = useTranslation('videos')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), pause)
  const { data: found } = useList(resource, { q, sort: 'position', limit: 100 })
  const { data: chosen } = useList(resource, { id: value, limit: 100 }, { isEnabled: value.length > 0 })
  const items = new Map(
    [...(found?.data ?? []), ...(chosen?.data ?? [])].map(({ id, name }) => [String(id), name]),
  )
  for (const id of value) if (!items.has(String(id))) items.set(String(id), `#${id}`)
  return (
    <ManyField
      label={label}
      data={[...items].map(([id, name]) => ({ value: id, label: name }))}
      searchable
      hidePickedOptions
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(q ? 'form.noItem' : 'form.remaining')}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
      readOnly={readOnly}
    />
  )
}
