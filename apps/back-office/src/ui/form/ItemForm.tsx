import type { LightResource, RecordOf } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import type { Versioned } from '../../data/resources.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Fields } from './Fields.ts'
import classes from './form.module.css'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useItemForm } from './useItemForm.ts'
import type { FormOptions } from './useResourceForm.ts'
import type { Show } from './Value.tsx'
import type { Values } from './versions.ts'

type Props<R extends LightResource, V extends Values> = FormOptions<R, V> & {
  /** Undefined for a new item. */
  loaded: Versioned<RecordOf<R>> | undefined
  title: string
  labels: Readonly<Record<keyof V & string, string>>
  /** How field values are displayed when versions of the item are compared. */
  show?: Show
  onCreated?: ((item: RecordOf<R>) => void) | undefined
  /** How the fields are arranged. */
  className: string | undefined
  children: (fields: Fields<V>) => ReactNode
  /** After the form, updated as the user types: a preview. */
  beside?: (fields: Fields<V>) => ReactNode
}

/** The form of an item beside the list that it was chosen from. */
export function ItemForm<R extends LightResource, V extends Values>(props: Props<R, V>) {
  const { resource, loaded, title, labels, show, className, children, beside } = props
  const { element, editing, mayWrite, fields } = useItemForm(props)
  return (
    <>
      <form ref={element} className={className} onSubmit={editing.submit} noValidate>
        <header className={classes.head}>
          <h2 dir="auto">{title}</h2>
          {loaded && <HistoryButton resource={resource} id={loaded.item.id} {...{ labels, show }} />}
          <SaveButtons {...{ editing, mayWrite }} />
        </header>
        {!mayWrite && <ReadOnlyNote />}
        {children(fields)}
      </form>
      {beside?.(fields)}
      <ConflictDialog {...{ editing, labels, show }} />
    </>
  )
}
