import { useForm } from '@mantine/form'
import type { ErrorBody } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleError, type Versioned } from '../../data/resources.ts'
import { type FieldErrors, serverErrors } from './errors.ts'
import { useErrorFocus } from './useErrorFocus.ts'
import { type Change, changedFields, type Form, isAgreed, type Values, type Versions } from './versions.ts'

type Options<Item, Body extends object, V extends Values> = {
  /** The item being edited; undefined for a new one. */
  loaded: Versioned<Item> | undefined
  /** The form values of an item; called without one for a new item. */
  toValues: (item: Item | undefined) => V
  /** The request body; its fields have the names of the values. */
  toBody: (values: V) => Body
  /** Validates a body; returns errors by field, later if it has to load something first. */
  check: (body: Body) => FieldErrors | Promise<FieldErrors>
  /**
   * Saves the whole body, or the changed fields over the version of `etag`.
   * @throws StaleError, or a response with field errors
   */
  save: (
    body: Body,
    changed: Partial<Body>,
    version: { etag: string | null; isSame: (current: Item) => boolean },
  ) => Promise<Versioned<Item>>
  onSaved?: (item: Item) => void
}

/**
 * The state of a form for a versioned item: keeps what the user typed during a save, and compares conflicting versions.
 */
export function useVersionedForm<Item extends { updatedAt: string }, Body extends object, V extends Values>({
  loaded,
  toValues,
  toBody,
  check,
  save,
  onSaved,
}: Options<Item, Body, V>) {
  const base = useRef({ etag: loaded?.etag ?? null, values: toValues(loaded?.item) })
  const [conflict, setConflict] = useState<Versions<V> & { etag: string | null; change: Change }>()
  const focusFirstError = useErrorFocus()
  // The bundle with the texts of `check`.
  useTranslation('common')
  const form = useForm<V>({
    initialValues: base.current.values,
    validateInputOnBlur: true,
    validate: (values) => check(toBody(values)),
  }) as Form<V>

  async function send(values: V): Promise<void> {
    const body = toBody(values)
    const changed = changedFields(toBody(base.current.values), body)
    // The other change may not affect the form, e.g. encoding progress or this same write.
    const isSame = (current: Item) =>
      isAgreed({ base: base.current.values, mine: values, theirs: toValues(current) })
    try {
      const saved = await save(body, changed, { etag: base.current.etag, isSame })
      // Keeps what the user typed during the save.
      beginAnew({ etag: saved.etag, values: toValues(saved.item) }, typedSince(values))
      onSaved?.(saved.item)
    } catch (error) {
      settle(error)
    }
  }

  const typedSince = (seen: V) => changedFields(seen, form.getValues())

  /** Makes the latest version the new base; `unsaved` are the fields that still differ from it. */
  function beginAnew(version: typeof base.current, unsaved: Partial<V> = {}): void {
    base.current = version
    form.resetDirty(version.values)
    form.setValues({ ...version.values, ...unsaved })
    form.resetTouched()
  }

  const isUntouched = !form.isDirty()
  const loadedEtag = loaded?.etag
  // Changes made elsewhere appear in the form while it is untouched.
  useEffect(() => {
    if (loaded && isUntouched && loaded.etag !== base.current.etag)
      beginAnew({ etag: loaded.etag, values: toValues(loaded.item) })
  }, [loadedEtag, isUntouched])

  function settle(error: unknown): void {
    if (error instanceof StaleError) {
      const { item, etag } = error.current as Versioned<unknown> as Versioned<Item>
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
    /** The props of a field. What a field of a new item chose by itself is no change that could be lost. */
    inputOf<Name extends keyof V & string>(name: Name) {
      const { onChange, ...input } = form.getInputProps(name)
      const change = (value: V[Name], isDefault?: unknown) => {
        onChange(value)
        if (isDefault !== true || loaded) return
        base.current = { ...base.current, values: { ...base.current.values, [name]: value } }
        form.resetDirty(base.current.values)
      }
      return { ...input, onChange: change }
    },
    submit: form.onSubmit((values) => void send(values), focusFirstError),
    conflict,
    /**
     * Saves the chosen values over the latest version; if all of them are the other side's, there is nothing to save.
     */
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
