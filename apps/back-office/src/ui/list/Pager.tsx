import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { IconChevronLeft, IconChevronRight } from '../icons/index.ts'
import classes from './list.module.css'
import { type ListState, pageSizes } from './listState.ts'

type Props = {
  state: ListState
  /** Number of matches; a lower bound if `isCapped`. */
  total: number
  isCapped?: boolean
  /** Number of rows on this page. */
  count: number
  onChange: (change: Partial<ListState>) => void
}

/** The current position in the list, and links to other pages. */
export function Pager({ state: { page, limit }, total, isCapped = false, count, onChange }: Props) {
  const { t } = useTranslation('ui')
  const first = (page - 1) * limit + 1
  const from = isCapped ? first : Math.min(first, total)
  const to = isCapped ? first + count - 1 : Math.min(page * limit, total)
  const last = Math.max(1, Math.ceil(total / limit))
  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      <span className="tabular" role="status">
        {t(isCapped ? 'list.rangeOfMore' : 'list.range', {
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatNumber(total),
        })}
      </span>
      <NativeSelect
        size="xs"
        aria-label={t('list.pageSize')}
        value={String(limit)}
        data={pageSizes.map(String)}
        onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
      />
      <ActionIcon
        variant="default"
        size={28}
        disabled={page === 1}
        onClick={() => onChange({ page: page - 1 })}
        aria-label={t('list.previous')}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      {last > 1 && (
        <PageField page={page} last={isCapped ? undefined : last} onChange={(page) => onChange({ page })} />
      )}
      <ActionIcon
        variant="default"
        size={28}
        disabled={isCapped ? count < limit : to >= total}
        onClick={() => onChange({ page: page + 1 })}
        aria-label={t('list.next')}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}

/** The page number in a typed text, clamped to the list; undefined if it is not a number. */
export function pageIn(text: string, last = Number.MAX_SAFE_INTEGER): number | undefined {
  const page = Number(text)
  return text.trim() && Number.isInteger(page) ? Math.min(Math.max(page, 1), last) : undefined
}

type PageFieldProps = { page: number; last: number | undefined; onChange: (page: number) => void }

function PageField({ page, last, onChange }: PageFieldProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(String(page))
  useEffect(() => setText(String(page)), [page])
  const go = (event?: FormEvent) => {
    event?.preventDefault()
    const asked = pageIn(text, last)
    setText(String(asked ?? page))
    if (asked !== undefined && asked !== page) onChange(asked)
  }
  return (
    <form className={classes.pageField} onSubmit={go}>
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label={t('list.page')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => go()}
      />
      {last !== undefined && (
        <span className="tabular">{t('list.ofPages', { count: last, formatted: formatNumber(last) })}</span>
      )}
    </form>
  )
}
