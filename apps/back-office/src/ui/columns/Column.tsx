import type { LightResource } from '@touchline/contract/light'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove } from '../../data/resources.ts'
import { IconButton } from '../IconButton.tsx'
import { IconPencil, IconPlus, IconTrash } from '../icons/index.ts'
import { RowMenu } from '../list/RowMenu.tsx'
import classes from './columns.module.css'

type Item = { readonly id: number; readonly name: string }

type Props<Row extends Item> = {
  title: string
  resource: LightResource
  items: readonly Row[]
  chosen?: number | undefined
  /** Absent if nothing lies below these items. */
  onChoose?: (item: Row) => void
  addLabel: string
  onAdd: () => void
  /** Absent if choosing an item is editing it. */
  onEdit?: (item: Row) => void
  editLabel?: (item: Row) => string
  /** Shown when there are none. */
  empty: string
  children: (item: Row) => ReactNode
}

/** A list of one level. The arrow keys move within it and to the columns beside it. */
export function Column<Row extends Item>(props: Props<Row>) {
  const { title, resource, items, chosen, onChoose, addLabel, onAdd, empty, children } = props
  const { onEdit, editLabel } = props
  const { t } = useTranslation('ui')
  const mayWrite = useMayWrite(resource.rights.update)
  const remove = useRemove(resource)
  return (
    <section className={classes.column} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {mayWrite && (
          <IconButton label={addLabel} onClick={onAdd}>
            <IconPlus size={16} />
          </IconButton>
        )}
      </header>
      {items.length === 0 && <p>{mayWrite ? empty : t('list.emptyForReaders')}</p>}
      <ul onKeyDown={moveFocus}>
        {items.map((item) => (
          <li key={item.id} data-chosen={item.id === chosen || undefined}>
            <button
              type="button"
              data-entry
              aria-current={item.id === chosen || undefined}
              onClick={() => (onChoose ? onChoose(item) : mayWrite && onEdit?.(item))}
            >
              {children(item)}
            </button>
            {mayWrite && (
              <RowMenu
                item={item}
                name={item.name}
                actions={[
                  ...(onEdit && editLabel
                    ? [{ label: editLabel(item), icon: IconPencil, run: () => onEdit(item) }]
                    : []),
                  {
                    label: t('form.delete'),
                    icon: IconTrash,
                    run: () => remove.mutate([item.id]),
                    isDanger: true,
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Up and down within a column; left and right to the chosen, or first, entry of the column beside it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement
  const column = from.closest('[data-columns] > *')
  if (!column || !from.matches('[data-entry]')) return
  const entries = [...column.querySelectorAll<HTMLElement>('[data-entry]')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const side = { ArrowRight: column.nextElementSibling, ArrowLeft: column.previousElementSibling }[event.key]
  const target = step
    ? entries[entries.indexOf(from) + step]
    : (side?.querySelector<HTMLElement>('[data-entry][aria-current]') ??
      side?.querySelector<HTMLElement>('[data-entry]'))
  if (!target) return
  event.preventDefault()
  target.focus()
}
