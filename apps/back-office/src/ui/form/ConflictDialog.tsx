import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../Dialog.tsx'
import classes from './form.module.css'
import type { Conflict, Values } from './useResourceForm.ts'

type Side = 'mine' | 'theirs'
type Props<V extends Values> = {
  conflict: Conflict<V>
  labels: Readonly<Record<string, string>>
  onChoose: (values: V) => void
  onCancel: () => void
}

/** The names of the fields in which two versions differ. */
export const differingFields = <V extends Values>({ mine, theirs }: Pick<Conflict<V>, 'mine' | 'theirs'>) =>
  Object.keys(mine).filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]))

/** The values after the choice: of each field the chosen side. */
export const chosenValues = <V extends Values>(
  { mine, theirs }: Pick<Conflict<V>, 'mine' | 'theirs'>,
  sides: Readonly<Record<string, Side>>,
): V =>
  Object.fromEntries(
    Object.keys(mine).map((key) => [key, (sides[key] ?? 'mine') === 'mine' ? mine[key] : theirs[key]]),
  ) as V

/** Shows both versions of an item, field by field, and lets the person choose. */
export function ConflictDialog<V extends Values>({ conflict, labels, onChoose, onCancel }: Props<V>) {
  const { t } = useTranslation(['ui', 'shell'])
  const [sides, setSides] = useState<Record<string, Side>>({})
  const show = (value: unknown) =>
    value === null || value === '' || value === undefined
      ? t('ui:conflict.empty')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return (
    <Dialog opened size="lg" onClose={onCancel} title={t('ui:conflict.title')}>
      <p className={classes.note}>{t('ui:conflict.text')}</p>
      {differingFields(conflict).map((key) => (
        <fieldset key={key} className={classes.versions}>
          <legend>{labels[key] ?? key}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} data-chosen={(sides[key] ?? 'mine') === side || undefined}>
              <input
                type="radio"
                name={key}
                checked={(sides[key] ?? 'mine') === side}
                onChange={() => setSides({ ...sides, [key]: side })}
              />
              <strong>{t(`ui:conflict.${side}`)}</strong>
              <span>{show(conflict[side][key])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.answers}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:form.cancel')}
        </Button>
        <Button onClick={() => onChoose(chosenValues(conflict, sides))}>{t('ui:conflict.save')}</Button>
      </div>
    </Dialog>
  )
}
