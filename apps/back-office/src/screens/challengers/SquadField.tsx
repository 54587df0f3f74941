import { Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/form/Fields.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import classes from './challengers.module.css'
import { type ChallengerValues, type PlayerValues, readPlayers } from './values.ts'

const cells = ['number', 'name', 'position'] as const
type Cell = (typeof cells)[number]

const most = 100
const emptyRow = (): PlayerValues => ({ key: crypto.randomUUID(), number: '', name: '', position: '' })

/** The squad as a small table: Enter and the arrow keys move between rows, and rows can be pasted from a spreadsheet. */
export function SquadField({ form, isReadOnly }: Fields<ChallengerValues>) {
  const { t } = useTranslation('challengers')
  const table = useRef<HTMLTableElement>(null)
  const { squad } = form.values
  // Validation counts only the rows that are sent.
  const sent = squad.filter(({ number, name, position }) => (number + name + position).trim())
  const errorOf = (row: PlayerValues, cell: Cell) => form.errors[`squad.${sent.indexOf(row)}.${cell}`]
  const set = (rows: PlayerValues[]) => form.setFieldValue('squad', rows)
  const focus = (row: number, cell: Cell) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${cell}"]`)?.focus()
  const add = () => {
    if (squad.length >= most) return
    flushSync(() => set([...squad, emptyRow()]))
    focus(squad.length, 'number')
  }
  const change = (index: number, cell: Cell, text: string) =>
    set(squad.map((row, at) => (at === index ? { ...row, [cell]: text } : row)))
  const remove = (index: number) => {
    flushSync(() => set(squad.filter((_row, at) => at !== index)))
    focus(Math.min(index, squad.length - 2), 'name')
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const players = readPlayers(event.clipboardData.getData('text/plain'))
    if (!players) return
    event.preventDefault()
    const rows = players.map((player) => ({ ...emptyRow(), ...player }))
    const isEmpty = !(squad[index]!.number + squad[index]!.name + squad[index]!.position).trim()
    set([...squad.slice(0, isEmpty ? index : index + 1), ...rows, ...squad.slice(index + 1)].slice(0, most))
  }
  const move = (event: KeyboardEvent, index: number, cell: Cell) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.key === 'Enter' && index === squad.length - 1) add()
    else focus(index + step, cell)
  }
  const label = ({ name }: PlayerValues, cell: Cell, index: number) =>
    cell === 'name'
      ? t('nameOf', { place: index + 1 })
      : t(cell === 'number' ? 'numberOf' : 'positionOf', { name: name.trim() || t('unnamed') })
  return (
    <fieldset className={classes.group}>
      <legend>{t('squad')}</legend>
      {!isReadOnly && <p>{t(squad.length > 0 ? 'squadHelp' : 'squadEmpty')}</p>}
      {squad.length > 0 && (
        <table ref={table} className={classes.table}>
          <thead>
            <tr>
              <th>{t('number')}</th>
              <th>{t('player')}</th>
              <th>{t('position')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {squad.map((row, index) => (
              <tr key={row.key}>
                {cells.map((cell) => (
                  <td key={cell}>
                    <TextInput
                      size="xs"
                      aria-label={label(row, cell, index)}
                      data-cell={`${index}.${cell}`}
                      inputMode={cell === 'number' ? 'numeric' : undefined}
                      maxLength={cell === 'number' ? 3 : cell === 'name' ? 120 : 60}
                      readOnly={isReadOnly}
                      value={row[cell]}
                      error={errorOf(row, cell)}
                      onChange={(event) => change(index, cell, event.currentTarget.value)}
                      onKeyDown={(event) => move(event, index, cell)}
                      onPaste={(event) => paste(event, index)}
                    />
                  </td>
                ))}
                <td>
                  {!isReadOnly && (
                    <IconButton
                      label={t('removePlayer', { name: row.name.trim() || t('unnamed') })}
                      onClick={() => remove(index)}
                    >
                      <IconX size={15} />
                    </IconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {form.errors.squad && <p role="alert">{form.errors.squad}</p>}
      {!isReadOnly && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            disabled={squad.length >= most}
            onClick={add}
          >
            {t('addPlayer')}
          </Button>
          {sent.length > 0 && <span>{t('squadCount', { count: sent.length })}</span>}
        </div>
      )}
    </fieldset>
  )
}
