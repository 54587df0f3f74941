import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ErrorBody } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleError, type Versioned } from '../../data/resources.ts'
import { serverErrors } from './errors.ts'
import { useErrorFocus } from './useErrorFocus.ts'
import { type Change, changedFields, isAgreed, type Values, type Versions } from './versions.ts'

type Options<Item, Body extends object, V extends Values> = {
  /** What is edited; undefined for something new. */
  loaded: Versioned<Item> | undefined
  /** The form's values of an item; of a new one without. */
  toValues: (item: Item | undefined) => V
  /** What is sent; its fields have the names of the values. */
  toBody: (values: V) => Body
  /** What is wrong with a body, by field. */
  check: (body: Body) => Record<string, string>
  /** Sends all, or what changed over the version of `etag`. @throws StaleError, or an answer with field errors */
  save: (
    body: Body,
    changed: Partial<Body>,
    version: { etag: string | null; isSame: (current: Item) => boolean },
  ) => Promise<Versioned<Item>>
  onSaved?: (item: Item) => void
}

/** The state of a form over a version of something: what was typed meanwhile stays, and two versions are compared. */
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
  // The texts of `check`.
  useTranslation('common')
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues: base.current.values,
    validateInputOnBlur: true,
    validate: (values) => check(toBody(values)),
  })

  async function send(values: V): Promise<void> {
    const body = toBody(values)
    const changed = changedFields(toBody(base.current.values), body)
    // What changed meanwhile may be nothing that stands in the form, e.g. how far an encoding is, or this very write.
    const isSame = (current: Item) =>
      isAgreed({ base: base.current.values, mine: values, theirs: toValues(current) })
    try {
      const saved = await save(body, changed, { etag: base.current.etag, isSame })
      // What was typed while it was saved stays.
      beginAnew({ etag: saved.etag, values: toValues(saved.item) }, typedSince(values))
      onSaved?.(saved.item)
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
