import { type UseFormReturnType, useForm } from '@mantine/form'
import type { CreateOf, ErrorBody, RecordOf, ResourceDefinition } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleError, useSave, type Versioned } from '../../data/resources.ts'
import { errorsOf, serverErrors } from './errors.ts'
import { type PlainValues, plainBody, plainValues } from './plainValues.ts'
import { type Change, changedFields, isAgreed, type Values, type Versions } from './versions.ts'

type Conversion<R extends ResourceDefinition, V extends Values> = {
  /** The form's values of an item; of a new one without. */
  toValues: (item: RecordOf<R> | undefined) => V
  /** What is sent; its fields have the names of the values. */
  toBody: (values: V) => CreateOf<R>
}

/** What a form edits, and how its values become what is sent. */
export type FormOptions<R extends ResourceDefinition, V extends Values> = { resource: R } & (
  | {
      /** The values of a new item, where all of them are shown and sent as they are. */
      initial: V & PlainValues<R> & Record<Exclude<keyof V, keyof CreateOf<R>>, never>
      toValues?: never
      toBody?: never
    }
  | (Conversion<R, V> & { initial?: never })
)

type ResourceFormOptions<R extends ResourceDefinition, V extends Values> = FormOptions<R, V> & {
  /** What is edited; undefined for a new item. */
  loaded: Versioned<RecordOf<R>> | undefined
  onSaved: (item: RecordOf<R>, isNew: boolean) => void
}

/** The state of a form that makes or changes an item: checked by the contract, saved with its version. */
export function useResourceForm<R extends ResourceDefinition, V extends Values>(
  options: ResourceFormOptions<R, V>,
) {
  const { resource, loaded, onSaved } = options
  const { toValues, toBody } = conversionOf(options)
  const isNew = loaded === undefined
  const base = useRef({ etag: loaded?.etag ?? null, values: toValues(loaded?.item) })
  const idempotencyKey = useRef(crypto.randomUUID())
  const [conflict, setConflict] = useState<Versions<V> & { etag: string | null; change: Change }>()
  const focusFirstError = useErrorFocus()
  // The texts of `errorsOf`.
  useTranslation('common')
  const save = useSave(resource)
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues: base.current.values,
    validateInputOnBlur: true,
    validate: (values) => errorsOf(resource, toBody(values), isNew),
  })

  async function send(values: V): Promise<void> {
    const body = toBody(values)
    const changed = changedFields(toBody(base.current.values), body)
    // What changed meanwhile may be nothing that stands in the form, e.g. how far an encoding is, or this very write.
    const isSame = (current: RecordOf<R>) =>
      isAgreed({ base: base.current.values, mine: values, theirs: toValues(current) })
    try {
      const saved = await save.mutateAsync(
        isNew
          ? { body, key: idempotencyKey.current }
          : { id: loaded.item.id, body: changed as CreateOf<R>, etag: base.current.etag, isSame },
      )
      // What was typed while it was saved stays.
      beginAnew({ etag: saved.etag, values: toValues(saved.item) }, typedSince(values))
      onSaved(saved.item, isNew)
    } catch (error) {
      settle(error)
    }
  }

  const typedSince = (seen: V) => changedFields(seen, form.getValues())

  /** A version that stands now is the new beginning; `unsaved` are the fields that stay different. */
  function beginAnew(version: typeof base.current, unsaved: Partial<V> = {}): void {
    base.current = version
    form.resetDirty(version.values)
    form.setValues({ ...version.values, ...unsaved })
    form.resetTouched()
  }

  const isUntouched = !form.isDirty()
  const loadedEtag = loaded?.etag
  // What changes elsewhere shows in a form that nobody has changed.
  useEffect(() => {
    if (loaded && isUntouched && loaded.etag !== base.current.etag)
      beginAnew({ etag: loaded.etag, values: toValues(loaded.item) })
  }, [loadedEtag, isUntouched])

  function settle(error: unknown): void {
    if (error instanceof StaleError) {
      const { item, etag } = error.current as Versioned<RecordOf<R>>
      const change = { by: error.changedBy, at: item.updatedAt }
      setConflict({ base: base.current.values, mine: form.getValues(), theirs: toValues(item), etag, change })
      return
    }
    const { errors } = (error ?? {}) as Partial<ErrorBody>
    if (errors?.length) {
      form.setErrors(serverErrors(errors))
      focusFirstError()
    }
  }

  return {
    form,
    isNew,
    isSaving: save.isPending,
    submit: form.onSubmit((values) => void send(values), focusFirstError),
    conflict,
    /** Saves the chosen values over the version that stands now; where all are theirs there is nothing to save. */
    resolve(chosen: V) {
      if (!conflict) return
      const { theirs, mine, etag } = conflict
      setConflict(undefined)
      beginAnew({ etag, values: theirs }, { ...chosen, ...typedSince(mine) })
      if (form.isDirty()) void send(form.getValues())
    },
    cancelConflict: () => setConflict(undefined),
  }
}

function conversionOf<R extends ResourceDefinition, V extends Values>(
  options: FormOptions<R, V>,
): Conversion<R, V> {
  if (options.toValues) return options
  const { initial } = options
  return {
    toValues: (item) => (item ? plainValues<V>(initial, item) : initial),
    toBody: (values) => plainBody(values) as CreateOf<R>,
  }
}

/** Answers what asks for the focus of the first invalid field; it goes there once the errors stand in the page. */
function useErrorFocus(): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [asked])
  return () => setAsked((count) => count + 1)
}
