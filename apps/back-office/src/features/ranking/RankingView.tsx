import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { Standing } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatRelative } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import type { Board } from './boards.ts'
import { RankingExport } from './RankingExport.tsx'
import { RankingTable } from './RankingTable.tsx'
import classes from './ranking.module.css'
import type { ShownRanking } from './useRanking.ts'

type Props = {
  board: Board
  ranking: ShownRanking
  /** The choice of the ranking, before the search. */
  choice: ReactNode
  giftOf?: (standing: Standing) => ReactNode
  lastSure?: number | undefined
}

/** A ranking: which one, when it was calculated, its rows, search and pages. */
export function RankingView({ board, ranking, choice, giftOf, lastSure }: Props) {
  const { t } = useTranslation('rankings')
  const { data, error, refetch, part, setPart } = ranking
  return (
    <div className={classes.view}>
      <div className={classes.toolbar}>
        {choice}
        <p className="muted" role="status">
          {data && <Facts ranking={data} isSearch={part.q !== undefined} />}
        </p>
        <SearchField title={t('title')} value={part.q ?? ''} onChange={(q) => setPart(q ? { q } : {})} />
        <RankingExport board={board} />
      </div>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={400} role="status" aria-label={t('loading')} />}
      {data && data.data.length === 0 && (
        <EmptyBox isTall>{t(part.q === undefined ? 'empty' : 'nobody')}</EmptyBox>
      )}
      {data && data.data.length > 0 && (
        <RankingTable
          rows={data.data}
          giftOf={giftOf}
          lastSure={part.q === undefined ? lastSure : undefined}
          chosen={part.around}
          onLook={part.q === undefined ? undefined : (around) => setPart({ around })}
        />
      )}
      {data && part.q === undefined && data.data.length > 0 && (
        <nav className={classes.pages} aria-label={t('pages')}>
          {(part.around !== undefined || part.cursor !== undefined) && (
            <Button variant="subtle" size="compact-sm" onClick={() => setPart({})}>
              {t('top')}
            </Button>
          )}
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('previous')}
            disabled={!data.previous}
            onClick={() => setPart({ cursor: data.previous ?? undefined })}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('next')}
            disabled={!data.next}
            onClick={() => setPart({ cursor: data.next ?? undefined })}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </nav>
      )}
    </div>
  )
}

function Facts({
  ranking: { total, calculatedAt, isStale },
  isSearch,
}: {
  ranking: NonNullable<ShownRanking['data']>
  isSearch: boolean
}) {
  const { t } = useTranslation('rankings')
  const number = formatNumber(total)
  if (isSearch) return t('found', { count: total, number })
  const when = isStale
    ? t('calculating')
    : calculatedAt && t('calculatedAt', { when: formatRelative(calculatedAt) })
  return [t('fans', { count: total, number }), ...(when ? [when] : [])].join(', ')
}
