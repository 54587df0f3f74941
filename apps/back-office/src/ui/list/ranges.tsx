import { TextInput } from '@mantine/core'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDuration, timeZone } from '../../i18n/format.ts'
import { fromWallTime, toWallTime } from '../moment.ts'
import classes from './list.module.css'
import type { Filter, FilterFieldsProps } from './types.ts'

const separator = '..'
const dayLength = 86_400_000

/** The two ends of a range as written in the URL, `2026-01-01..`; a missing one is ''. */
export function endsOf(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split(separator)
  return [from, to]
}

const joined = (from: string, to: string) => (from || to ? `${from}${separator}${to}` : undefined)
const startOf = (day: string) => fromWallTime(`${day} 00:00:00`, timeZone())
const dayAfter = (day: string) => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10)
/** The day `days` days ago in the account's time zone. */
const daysAgo = (days: number, now = Date.now()) =>
  toWallTime(new Date(now - days * dayLength).toISOString(), timeZone()).slice(0, 10)

const lastDays = [1, 7, 30, 365]

/** The bounds of a range of days; the last day is included. `7d` is the last seven days. */
export function boundsOfDays(key: string, value: string, now = Date.now()) {
  const days = /^(\d{1,4})d$/.exec(value)?.[1]
  const [from, to] = days ? [daysAgo(Number(days), now), ''] : endsOf(value)
  return {
    [`${key}[gte]`]: isDay(from) ? startOf(from) : undefined,
    [`${key}[lt]`]: isDay(to) ? startOf(dayAfter(to)) : undefined,
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A date filter: presets, or from and to. `key` is a date field that the resource can filter by range. */
export const dateFilter = (key: string, label: string): Filter => ({
  key,
  label,
  isSingle: true,
  options: lastDays.map((count) => ({
    value: `${count}d`,
    label: i18next.t('ui:list.lastDays', { count }),
  })),
  Fields: DateFields,
  textOf: (value) => spanOf(endsOf(value), (day) => (isDay(day) ? formatDate(startOf(day)) : day)),
  queryOf: ([value = '']) => boundsOfDays(key, value),
})

/** The bounds of a range of seconds, in milliseconds; the upper one is excluded. */
export function boundsOfSeconds(key: string, value: string) {
  const [from, to] = endsOf(value)
  const ms = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined)
  return { [`${key}[gte]`]: ms(from), [`${key}[lt]`]: ms(to) }
}

/** In seconds; `..60` is less than a minute. */
const lengths = ['..60', '60..600', '600..2700', '2700..']

/**
 * A duration filter: presets, or from and to. `key` is a field in milliseconds that the resource can filter by range.
 */
export const durationFilter = (key: string, label: string): Filter => ({
  key,
  label,
  isSingle: true,
  options: lengths.map((value) => ({ value, label: lengthText(value) })),
  Fields: DurationFields,
  textOf: lengthText,
  queryOf: ([value = '']) => boundsOfSeconds(key, value),
})

const lengthText = (value: string) => spanOf(endsOf(value), (text) => formatDuration(Number(text) * 1000))

function spanOf([from, to]: readonly [string, string], format: (text: string) => string): string {
  if (from && to) return `${format(from)} – ${format(to)}`
  return from
    ? i18next.t('ui:list.fromValue', { value: format(from) })
    : i18next.t('ui:list.untilValue', { value: format(to) })
}

function DateFields({ value, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('ui')
  const [from, to] = endsOf(value)
  return (
    <div className={classes.range}>
      <TextInput
        type="date"
        size="xs"
        label={t('list.from')}
        max={to || undefined}
        value={from}
        onChange={(event) => onChange(joined(event.currentTarget.value, to))}
      />
      <TextInput
        type="date"
        size="xs"
        label={t('list.to')}
        min={from || undefined}
        value={to}
        onChange={(event) => onChange(joined(from, event.currentTarget.value))}
      />
    </div>
  )
}

/** The seconds in `1:30`, `1:30:00` or `90`, as a text; undefined for anything else. */
export function secondsOf(text: string): string | undefined {
  if (!text.trim()) return ''
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(text.trim())) return undefined
  return String(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
}

function DurationFields({ value, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('ui')
  const [from, to] = endsOf(value)
  return (
    <div className={classes.range}>
      <SecondsField label={t('list.from')} value={from} onChange={(text) => onChange(joined(text, to))} />
      <SecondsField label={t('list.to')} value={to} onChange={(text) => onChange(joined(from, text))} />
    </div>
  )
}

type SecondsProps = { label: string; value: string; onChange: (seconds: string) => void }

function SecondsField({ label, value, onChange }: SecondsProps) {
  const { t } = useTranslation('ui')
  const shown = value ? formatDuration(Number(value) * 1000) : ''
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const seconds = secondsOf(text)
  const take = () => {
    if (seconds !== undefined && seconds !== value) onChange(seconds)
  }
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder="0:30"
      error={seconds === undefined && t('list.durationFormat')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
