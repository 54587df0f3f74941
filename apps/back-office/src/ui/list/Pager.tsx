import { ActionIcon, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { IconChevronLeft, IconChevronRight } from '../icons/index.ts'
import classes from './list.module.css'
import { type ListState, pageSizes } from './listState.ts'

type Props = {
  state: ListState
  /** How many match; at least so many where `isCapped`. */
  total: number
  isCapped?: boolean
  /** The rows of this page. */
  count: number
  onChange: (change: Partial<ListState>) => void
}

/** Where in the list the page is, and the way to the next. */
export function Pager({ state: { page, limit }, total, isCapped = false, count, onChange }: Props) {
  const { t } = useTranslation('ui')
  const first = (page - 1) * limit + 1
  const from = isCapped ? first : Math.min(first, total)
  const to = isCapped ? first + count - 1 : Math.min(page * limit, total)
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
