import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import classes from './form.module.css'

/** How to display field values that are not readable by themselves: names for ids, labels for options. */
export type Show = Readonly<Record<string, (value: never) => ReactNode>>

/** The labels of a form's fields, and how to display their values. */
export type ValueTexts = { labels: Readonly<Record<string, string>>; show?: Show }

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && !value.length)

/** The value of a field as text; for nested fields, those that are set. */
export function Value({ name, value, ...texts }: ValueTexts & { name: string; value: unknown }): ReactNode {
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
