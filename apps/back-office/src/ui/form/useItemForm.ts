import type { LightResource, RecordOf } from '@touchline/contract/light'
import { type RefObject, useRef } from 'react'
import { useMayWrite } from '../../data/may.ts'
import type { Versioned } from '../../data/resources.ts'
import type { Fields } from './Fields.ts'
import { type FormOptions, useResourceForm } from './useResourceForm.ts'
import { useSaveKey } from './useSaveKey.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'
import type { Values } from './versions.ts'

type Options<R extends LightResource, V extends Values> = FormOptions<R, V> & {
  /** The item being edited; undefined for a new one. */
  loaded: Versioned<RecordOf<R>> | undefined
  /** The label of each field. */
  labels: Readonly<Record<keyof V & string, string>>
  onCreated?: (item: RecordOf<R>) => void
}

/** A form that is a whole place of the page: it is saved by a key, guarded when left, and read only without the right. */
export function useItemForm<R extends LightResource, V extends Values>(options: Options<R, V>) {
  const { resource, labels, onCreated } = options
  const element: RefObject<HTMLFormElement | null> = useRef(null)
  const editing = useResourceForm<R, V>({
    ...options,
    onSaved: (item, isNew) => {
      if (!isNew) return
      allow()
      onCreated?.(item)
    },
  })
  const { form, inputOf, isNew, isSaving } = editing
  const mayWrite = useMayWrite(isNew ? resource.rights.create : resource.rights.update)
  // A new item's form gives way to that of the item once it is created: anything typed in the meantime would be lost.
  const isReadOnly = !mayWrite || (isNew && isSaving)
  const { allow } = useUnsavedGuard(form.isDirty())
  useSaveKey(element)
  const field: Fields<V>['field'] = (name) => ({
    ...inputOf(name),
    value: form.values[name],
    label: labels[name],
    readOnly: isReadOnly,
    'data-touched': form.isTouched(name) || undefined,
  })
  return { element, editing, mayWrite, allow, fields: { form, field, isReadOnly, isNew } }
}
