import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export const searchPause = 300
export const deletePause = 300

export type Named = { readonly id: number; readonly name: string }

export type AutocompleteProps<Item extends Named> = {
  id?: string
  label: string
  description?: string
  error?: React.ReactNode
  value: readonly Item[]
  onChange: (items: Item[]) => void
  /** Finds items for a text; `key` identifies the search in the cache. */
  search: { key: string; run: (text: string, signal: AbortSignal) => Promise<readonly Item[]> }
  readOnly?: boolean
}

/** Selects items by typing: up, down and Enter select, Backspace in the empty field removes the last one. */
export function Autocomplete<Item extends Named>(props: AutocompleteProps<Item>) {
  const { id, label, description, error, value, onChange, search, readOnly } = props
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), searchPause)
  const lastDelete = useRef(0)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, isFetching } = useQuery({
    queryKey: [search.key, 'autocomplete', asked],
    queryFn: ({ signal }) => search.run(asked, signal),
    enabled: asked !== '',
  })
  const found = (asked ? (data ?? []) : []).filter(({ id }) => !value.some((item) => item.id === id))

  const choose = (chosen: string) => {
    const item = found.find((candidate) => String(candidate.id) === chosen)
    if (item) onChange([...value, item])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || text || value.length === 0) return
    if (Date.now() - lastDelete.current < deletePause) return
    lastDelete.current = Date.now()
    onChange(value.slice(0, -1))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput id={id} label={label} description={description} error={error}>
          <Pill.Group>
            {value.map(({ id, name }) => (
              <Pill
                key={id}
                withRemoveButton={!readOnly}
                onRemove={() => onChange(value.filter((item) => item.id !== id))}
                removeButtonProps={{
                  'aria-label': t('autocomplete.remove', { name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                <bdi>{name}</bdi>
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={label}
                dir="auto"
                value={text}
                readOnly={readOnly}
                onChange={(event) => {
                  setText(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!asked || isFetching}>
        <Combobox.Options aria-label={label} hidden={found.length === 0}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              <bdi>{name}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && <Combobox.Empty role="status">{t('autocomplete.noResult')}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
