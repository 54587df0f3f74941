import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fixtures.module.css'

type Props = {
  /** What the cell is about, and of which fixture. */
  label: string
  value: string
  /** What the typed text means; undefined if nothing. */
  read: (text: string) => string | undefined
  /** Says what is expected if it means nothing. */
  help?: string
  /** Resolves with false if it could not be saved: the typed text stays. */
  onSave: (value: string) => Promise<boolean>
}

/**
 * A cell of a sheet: Enter and leaving it save, Escape gives the saved value back, and the up and down arrows go to the
 * same cell of another row.
 */
export function Cell({ label, value, read, help, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isUnread = typed !== undefined && read(typed) === undefined
  const save = async () => {
    if (typed === undefined || isSaving) return
    const next = read(typed)
    if (next === undefined) return
    if (next === value) return setTyped(undefined)
    setSaving(true)
    if (await onSave(next)) setTyped(undefined)
    setSaving(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') moveTo(event.currentTarget, event.key)
  }
  return (
    <input
      className={classes.cell}
      dir="auto"
      aria-label={label}
      aria-invalid={isUnread || undefined}
      title={isUnread ? help : undefined}
      readOnly={isSaving}
      maxLength={120}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  )
}

/** The same cell of the row above or below. */
function moveTo(input: HTMLInputElement, key: 'ArrowUp' | 'ArrowDown') {
  const cell = input.closest('td')
  const row = cell?.closest('tr')
  const other = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  if (!cell || !(other instanceof HTMLTableRowElement)) return
  other.cells[cell.cellIndex]?.querySelector('input')?.focus()
}

/** Reads a name that may be left out. */
export const anyText = (text: string): string => text.trim()

/** The name of a cell: what it is about, and of which fixture. */
export function useCellName(fixture: string) {
  const { t } = useTranslation('competitions')
  return (what: string) => t('cellOf', { what, fixture })
}
