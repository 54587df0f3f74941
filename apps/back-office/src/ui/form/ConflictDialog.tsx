import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { Dialog } from '../Dialog.tsx'
import classes from './form.module.css'
import {
  type Change,
  chosenValues,
  conflictingFields,
  type Side,
  sideOf,
  type Values,
  type Versions,
} from './versions.ts'

/** How the value of a field is shown where it does not show itself: names for ids, words for what is chosen of a list. */
export type Show = Readonly<Record<string, (value: never) => ReactNode>>

type Texts = { labels: Readonly<Record<string, string>>; show?: Show }
type Props<V extends Values> = Texts & {
  versions: Versions<V>
  change: Change
  onChoose: (values: V) => void
  onCancel: () => void
}

/** Shows both versions of an item, field by field, and lets the person choose. */
export function ConflictDialog<V extends Values>({
  versions,
  change,
  onChoose,
  onCancel,
  ...texts
}: Props<V>) {
  const { t } = useTranslation(['ui', 'shell'])
  const [sides, setSides] = useState<Record<string, Side>>({})
  const chosen = (key: string) => sides[key] ?? sideOf(versions, key)
  return (
    <Dialog opened size="lg" onClose={onCancel} title={t('ui:conflict.title')}>
      <p className={classes.note}>
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
        <Button variant="default" onClick={onCancel}>
          {t('ui:form.cancel')}
        </Button>
        <Button onClick={() => onChoose(chosenValues(versions, sides))}>{t('ui:conflict.save')}</Button>
      </div>
    </Dialog>
  )
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && !value.length)

/** A value in words; of one that has fields of its own those that are filled. */
function Value({ name, value, ...texts }: Texts & { name: string; value: unknown }): ReactNode {
  const { t } = useTranslation('ui')
  if (isEmpty(value)) return t('conflict.empty')
  const show = texts.show?.[name]
  if (show) return show(value as never)
  if (value === undefined) return t('conflict.empty')
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
  if (typeof value === 'string') return moment.test(value) ? formatDateTime(value) : value
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  const filled = Object.entries(value as object).filter(([, part]) => part !== undefined && !isEmpty(part))
  if (filled.length === 0) return t('conflict.empty')
  return filled.map(([key, part]) => (
    <span key={key} className={classes.part}>
      <em>{texts.labels[key] ?? key}</em> <Value {...texts} name={key} value={part} />
    </span>
  ))
}
