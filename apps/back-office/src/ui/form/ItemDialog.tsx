import { Button } from '@mantine/core'
import type { LightResource, RecordOf } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import { Dialog } from '../Dialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Fields } from './Fields.ts'
import classes from './form.module.css'
import { type FormOptions, useResourceForm } from './useResourceForm.ts'
import type { Show } from './Value.tsx'
import type { Values } from './versions.ts'

type Props<R extends LightResource, V extends Values> = FormOptions<R, V> & {
  title: string
  /** Undefined for a new item. */
  loaded: Versioned<RecordOf<R>> | undefined
  labels: Readonly<Record<keyof V & string, string>>
  show?: Show
  onClose: () => void
  onSaved?: (item: RecordOf<R>) => void
  /** Below the form, with its own way to save. */
  below?: ReactNode
  children: (fields: Fields<V>) => ReactNode
}

/** Creates or edits an item in a dialog, for screens that show several kinds at once. */
export function ItemDialog<R extends LightResource, V extends Values>(props: Props<R, V>) {
  const { t } = useTranslation('ui')
  const { title, labels, show, onClose, below, children } = props
  const editing = useResourceForm<R, V>({
    ...props,
    onSaved: (item) => {
      onClose()
      props.onSaved?.(item)
    },
  })
  const { form, isNew, isSaving, submit } = editing
  const field = <Name extends keyof V & string>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    label: labels[name],
    readOnly: isSaving,
    'data-touched': form.isTouched(name) || undefined,
  })
  return (
    <>
      <Dialog opened onClose={onClose} title={title}>
        <form onSubmit={submit} noValidate className={classes.form}>
          {children({ form, field, isReadOnly: isSaving, isNew })}
          <div className={classes.answers}>
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!isNew && !form.isDirty()}>
              {t(isNew ? 'form.create' : 'form.save')}
            </Button>
          </div>
        </form>
        {below}
      </Dialog>
      <ConflictDialog {...{ editing, labels, show }} />
    </>
  )
}
