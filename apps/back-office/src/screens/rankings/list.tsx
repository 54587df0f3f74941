import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../features/ranking/boards.ts'
import { Histogram } from '../../features/ranking/Histogram.tsx'
import { RankingView } from '../../features/ranking/RankingView.tsx'
import classes from '../../features/ranking/ranking.module.css'
import { useRanking } from '../../features/ranking/useRanking.ts'
import { formatDay, formatMonth } from '../../i18n/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'

const scopes = ['global', 'week', 'month'] as const
type Scope = (typeof scopes)[number]

/** The rankings over several quizzes: all of them, of a week, of a month. */
export default function Rankings() {
  const { t } = useTranslation('rankings')
  const search = useSearchTexts()
  const navigate = useNavigate()
  const scope = scopes.find((one) => one === search.board) ?? 'global'
  const { period } = search
  const board: Board = scope === 'global' ? { scope } : { scope, ...(period && { period }) }
  const ranking = useRanking(board)
  const go = (next: Scope, day?: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, board: next, period: day }),
      replace: true,
    })
  const { data } = ranking
  const choice = (
    <>
      <Segments
        label={t('boards')}
        value={scope}
        options={scopes.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => go(next)}
      />
      {scope !== 'global' && data && (
        <NativeSelect
          aria-label={t('period')}
          value={period ?? ''}
          data={[
            { value: '', label: t('current') },
            ...periodsOf(data.periods, period).map((day) => ({
              value: day,
              label: scope === 'week' ? t('weekOf', { day: formatDay(day) }) : formatMonth(day),
            })),
          ]}
          onChange={(event) => go(scope, event.currentTarget.value || undefined)}
        />
      )}
    </>
  )
  return (
    <div className="page">
      <PageHeader title={t('title')} />
      <div className={classes.page}>
        <RankingView board={board} ranking={ranking} choice={choice} />
        <div className={classes.aside}>
          <Histogram board={board} calculatedAt={data?.calculatedAt} />
        </div>
      </div>
    </div>
  )
}

/** The periods to choose from, also the one that the address names. */
const periodsOf = (periods: readonly { period: string }[], named: string | undefined): string[] => {
  const days = periods.map(({ period }) => period)
  return named && !days.includes(named) ? [named, ...days] : days
}
