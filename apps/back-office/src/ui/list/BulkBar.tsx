import { Button, CloseButton, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bulkWork } from '../../data/bulk.ts'
import { mostAtOnce } from '../../data/matching.ts'
import { useStore } from '../../data/store.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Appear } from '../Appear.tsx'
import classes from './list.module.css'
import type { Action } from './types.ts'

type Props<Item> = {
  items: readonly Item[]
  actions: readonly Action<readonly Item[]>[]
  onClear: () => void
  /** The selection beyond the current page, if there is more. */
  matching?: Matching<Item>
}

type Matching<Item> = {
  /** Number of matches; a lower bound if `isCapped`. */
  total: number
  isCapped?: boolean
  isAll: boolean
  selectAll: () => void
  /** Undefined if the user stopped it, or it failed and the error was shown. */
  read: () => Promise<readonly Item[] | undefined>
}

/** The actions for the selected rows, and their progress. */
export function BulkBar<Item>({ items, actions, onClear, matching }: Props<Item>) {
  const { t } = useTranslation('ui')
  const work = useStore(bulkWork)
  if (work)
    return (
      <Appear className={classes.bulk}>
        <Progress
          className={classes.bulkProgress}
          value={(work.done / Math.max(1, work.total)) * 100}
          aria-label={t('list.progress', { done: work.done, total: work.total })}
        />
        <span className="tabular">
          {t('list.progress', { done: formatNumber(work.done), total: formatNumber(work.total) })}
        </span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={work.stop}>
          {t('list.stop')}
        </Button>
      </Appear>
    )
  if (items.length === 0) return null
  const run = async (action: Action<readonly Item[]>) => {
    const chosen = matching?.isAll ? await matching.read() : items
    if (chosen) action.run(chosen)
  }
  const count = matching?.isAll ? Math.min(matching.total, mostAtOnce) : items.length
  const fitting = actions.filter(({ exactly = count }) => exactly === count)
  const hasMore = matching && !matching.isAll && matching.total > items.length
  return (
    <Appear className={classes.bulk}>
      <span role="status" className="tabular">
        {t('list.selected', { count, formatted: formatNumber(count) })}
        {matching?.isAll && matching.isCapped && ` (${t('list.mostSelected')})`}
      </span>
      {hasMore && (
        <Button size="compact-sm" variant="subtle" onClick={matching.selectAll}>
          {t('list.selectMatching', { count: matching.total, formatted: formatNumber(matching.total) })}
        </Button>
      )}
      {fitting.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          variant="subtle"
          color={action.isDanger ? 'var(--danger)' : 'gray'}
          leftSection={action.icon && <action.icon size={15} />}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <CloseButton size="sm" onClick={onClear} aria-label={t('list.unselect')} />
    </Appear>
  )
}
