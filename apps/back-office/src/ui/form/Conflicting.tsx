import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { Dialog } from '../Dialog.tsx'
import classes from './form.module.css'
import { Value, type ValueTexts } from './Value.tsx'
import {
  type Change,
  chosenValues,
  conflictingFields,
  type Side,
  sideOf,
  type Values,
  type Versions,
} from './versions.ts'

export type Conflict<V extends Values> = Versions<V> & { change: Change }
export type Choice<V extends Values> = { resolve: (values: V) => void; cancelConflict: () => void }
export type ConflictingProps<V extends Values> = ValueTexts & Choice<V> & { conflict: Conflict<V> }

/** Shows both versions of an item, field by field, and lets the user choose. */
export default function Conflicting<V extends Values>({
  conflict: { change, ...versions },
  resolve,
  cancelConflict,
  ...texts
}: ConflictingProps<V>) {
  const { t } = useTranslation(['ui', 'shell'])
  const [sides, setSides] = useState<Record<string, Side>>({})
  const chosen = (key: string) => sides[key] ?? sideOf(versions, key)
  return (
    <Dialog opened size="lg" onClose={cancelConflict} title={t('ui:conflict.title')}>
      <p className="muted">
        <bdi>
          {t(change.by ? 'ui:conflict.changedBy' : 'ui:conflict.changed', {
            name: change.by,
            date: formatDateTime(change.at),
          })}
        </bdi>{' '}
        {t('ui:conflict.text')}
      </p>
      {conflictingFields(versions).map((key) => (
        <fieldset key={key} className={classes.versions}>
          <legend>{texts.labels[key] ?? key}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} data-chosen={chosen(key) === side || undefined}>
              <input
                type="radio"
                name={key}
                checked={chosen(key) === side}
                onChange={() => setSides({ ...sides, [key]: side })}
              />
              <strong>{t(`ui:conflict.${side}`)}</strong>
              <span dir="auto">
                <Value {...texts} name={key} value={versions[side][key]} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.answers}>
        <Button variant="default" onClick={cancelConflict}>
          {t('ui:form.cancel')}
        </Button>
        <Button onClick={() => resolve(chosenValues(versions, sides))}>{t('ui:conflict.save')}</Button>
      </div>
    </Dialog>
  )
}
