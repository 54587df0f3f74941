import type { CreateOf, LightResource, RecordOf, UpdateOf } from '@touchline/contract/light'
import { useRef } from 'react'
import { useSave, type Versioned } from '../../data/resources.ts'
import { type PlainValues, plainBody, plainValues } from './plainValues.ts'
import { useSchemaCheck } from './useSchemaCheck.ts'
import { useVersionedForm } from './useVersionedForm.ts'
import type { Values } from './versions.ts'

type Conversion<R extends LightResource, V extends Values> = {
  /** The form values of an item; called without one for a new item. */
  toValues: (item: RecordOf<R> | undefined) => V
  /** The request body; its fields have the names of the values. What is missing is reported at its field. */
  toBody: (values: V) => UpdateOf<R>
}

/** The resource a form edits, and how its values become a request body. */
export type FormOptions<R extends LightResource, V extends Values> = { resource: R } & (
  | {
      /** The initial values of a new item, if all of them are shown and sent as they are. */
      initial: V & PlainValues<R> & Record<Exclude<keyof V, keyof CreateOf<R>>, never>
      toValues?: never
      toBody?: never
    }
  | (Conversion<R, V> & { initial?: never })
)

type ResourceFormOptions<R extends LightResource, V extends Values> = FormOptions<R, V> & {
  /** The item being edited; undefined for a new one. */
  loaded: Versioned<RecordOf<R>> | undefined
  onSaved: (item: RecordOf<R>, isNew: boolean) => void
}

/** The state of a form that creates or edits an item: validated by the contract, saved with its ETag. */
export function useResourceForm<R extends LightResource, V extends Values>(
  options: ResourceFormOptions<R, V>,
) {
  const { resource, loaded, onSaved } = options
  const isNew = loaded === undefined
  const idempotencyKey = useRef(crypto.randomUUID())
  const save = useSave(resource)
  const editing = useVersionedForm<RecordOf<R>, UpdateOf<R>, V>({
    ...conversionOf(options),
    loaded,
    check: useSchemaCheck(resource, isNew),
    save: (body, changed, version) =>
      save.mutateAsync(
        isNew
          ? // It has passed the check, so nothing is missing.
            { body: body as CreateOf<R>, key: idempotencyKey.current }
          : { id: loaded.item.id, body: changed, ...version },
      ),
    onSaved: (item) => onSaved(item, isNew),
  })
  return { ...editing, isNew, isSaving: save.isPending }
}

function conversionOf<R extends LightResource, V extends Values>(
  options: FormOptions<R, V>,
): Conversion<R, V> {
  if (options.toValues) return options
  const { initial } = options
  return {
    toValues: (item) => (item ? plainValues<V>(initial, item) : initial),
    toBody: (values) => plainBody(values) as CreateOf<R>,
  }
}
