import { UnstyledButton } from '@mantine/core'
import type { HistoryEntry } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Value, type ValueTexts } from '../form/Value.tsx'
import { RelativeTime } from '../RelativeTime.tsx'
import classes from './history.module.css'
import { isLong, listChange, mostNamed } from './listChange.ts'

type Change = HistoryEntry['changes'][number]

/** One change of an item: who, what, when, and the fields before and after. */
export function HistoryEntryItem({ entry, ...texts }: ValueTexts & { entry: HistoryEntry }) {
  const { t, i18n } = useTranslation('ui')
  const { action, by, isJob, at, changes } = entry
  const known = i18n.exists(`ui:history.actions.${action}`) ? action : 'other'
  // What a job noted for itself says nothing to people.
  if (isJob && known === 'other' && changes.length === 0) return null
  const what = t(`history.actions.${known as 'other'}`)
  const who = isJob
    ? by
      ? t('history.inNameOf', { name: by.name })
      : t('history.job')
    : (by?.name ?? t('history.somebody'))
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <strong dir="auto">{who}</strong>
        <span>{what}</span>
        <RelativeTime at={at} />
      </p>
      {changes.length > 0 && <Changes changes={changes} isNew={action === 'create'} {...texts} />}
      {changes.length === 0 && action === 'update' && (
        <p className={classes.none}>{t('history.unchanged')}</p>
      )}
    </li>
  )
}

type ChangesProps = ValueTexts & { changes: readonly Change[]; isNew: boolean }

/** The fields of a change before and after; of a new item, only after. */
export const Changes = ({ changes, isNew, ...texts }: ChangesProps) => (
  <dl>
    {changes.map((change) => (
      <div key={change.field}>
        <dt>{texts.labels[change.field] ?? change.field}</dt>
        <dd>
          <ChangeValues change={change} isNew={isNew} {...texts} />
        </dd>
      </div>
    ))}
  </dl>
)

type ValuesProps = ValueTexts & { change: Change; isNew: boolean }

function ChangeValues({ change: { field, before, after }, isNew, ...texts }: ValuesProps) {
  const { t } = useTranslation('ui')
  const change = listChange(before, after)
  const side = (kind: 'from' | 'to' | 'added' | 'removed', value: unknown) => (
    <Side kind={kind} title={t(`history.${kind}`)} isTitled={change !== undefined && !isNew}>
      <Clamped isLong={isLong(value)}>
        <Value name={field} value={value} {...texts} />
      </Clamped>
    </Side>
  )
  if (isNew) return side('to', after)
  if (!change)
    return (
      <>
        {side('from', before)}
        {side('to', after)}
      </>
    )
  const named = (kind: 'added' | 'removed', items: readonly unknown[]) =>
    items.length > 0 && (
      <>
        {side(kind, items.slice(0, mostNamed))}
        {items.length > mostNamed && (
          <span className={classes.none}>{t('history.andMore', { count: items.length - mostNamed })}</span>
        )}
      </>
    )
  return (
    <>
      {named('removed', change.removed)}
      {named('added', change.added)}
      {change.removed.length + change.added.length === 0 && t('history.reordered')}
    </>
  )
}

type SideProps = { kind: string; title: string; isTitled: boolean; children: ReactNode }

/** A value labelled with its side; the label is always announced but not always visible. */
const Side = ({ kind, title, isTitled, children }: SideProps) => (
  <div className={classes.side} data-kind={kind}>
    <span className={isTitled ? classes.sideTitle : 'hidden'}>{title}: </span>
    {children}
  </div>
)

function Clamped({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  if (!isLong) return <span dir="auto">{children}</span>
  return (
    <>
      <div dir="auto" className={classes.text} data-clamped={!isOpen || undefined}>
        {children}
      </div>
      <UnstyledButton className={classes.expand} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'history.collapse' : 'history.expand')}
      </UnstyledButton>
    </>
  )
}
