import { Button } from '@mantine/core'
import { calculateResults, type Gift, gifts, listSuspicions, type Standing } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { Board } from './boards.ts'
import { GiftsPanel } from './GiftsPanel.tsx'
import { Histogram } from './Histogram.tsx'
import { RankingView } from './RankingView.tsx'
import classes from './ranking.module.css'
import { Suspicions } from './Suspicions.tsx'
import { useRanking } from './useRanking.ts'

const scopes = ['quiz', 'week', 'month', 'global'] as const
type Scope = (typeof scopes)[number]

const boardOf = (scope: Scope, id: number): Board => (scope === 'quiz' ? { scope, id } : { scope })

/** The ranking of a quiz beside those that it counts for, and what can be won in it. */
export function QuizRanking({ id, backTo }: { id: number; backTo: string }) {
  const { t } = useTranslation('rankings')
  const [scope, setScope] = useState<Scope>('quiz')
  const board = boardOf(scope, id)
  const ranking = useRanking(board)
  const own = useRanking({ scope: 'quiz', id })
  const { data: list } = useWhole(gifts, { QuizId: id, sort: 'rankFrom' })
  const mayCalculate = useMayWrite(calculateResults.right)
  const calculate = useCall(calculateResults)
  const all = list ?? []
  const quiz = own.data?.quiz
  if (own.error && !quiz) return <ListFailed isWhole error={own.error} onRetry={() => void own.refetch()} />
  const ofQuiz = scope === 'quiz'
  return (
    <div className="page">
      <PageHeader title={quiz?.name ?? t('title')} backTo={backTo}>
        {mayCalculate && (
          <Button
            variant="default"
            loading={calculate.state === 'in progress'}
            onClick={() =>
              void calculate
                .run({ params: { id } })
                .then(() => client.invalidateQueries({ queryKey: ['rankings'] }))
                .catch(() => undefined)
            }
          >
            {t('calculate')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.page}>
        <RankingView
          board={board}
          ranking={ranking}
          choice={
            <Segments
              label={t('boards')}
              value={scope}
              options={scopes.map((value) => ({ value, label: t(value) }))}
              onChange={setScope}
            />
          }
          {...(ofQuiz &&
            all.length > 0 && {
              giftOf: (standing: Standing) => <GiftOf standing={standing} gifts={all} />,
              lastSure: lastSure(all),
            })}
        />
        <div className={classes.aside}>
          <Histogram board={board} calculatedAt={ranking.data?.calculatedAt} />
          <GiftsPanel game={{ QuizId: id }} gifts={list} isClosed={quiz?.isClosed ?? false} />
          <Suspicions id={id} call={listSuspicions} />
        </div>
      </div>
    </div>
  )
}

/** The last rank that wins a gift for sure; undefined if no gift is for ranks. */
const lastSure = (all: readonly Gift[]): number | undefined => {
  const ranks = all.filter(({ way }) => way === 'rank').map(({ rankTo }) => rankTo)
  return ranks.length > 0 ? Math.max(...ranks) : undefined
}

/** What somebody has won, or can win. */
function GiftOf({ standing: { FanId, rank }, gifts: all }: { standing: Standing; gifts: readonly Gift[] }) {
  const { t } = useTranslation('rankings')
  const won = all.find(({ winners }) => winners.some((winner) => winner.FanId === FanId))
  if (won) return won.name
  const open = all.find(({ drawnAt, rankFrom, rankTo }) => !drawnAt && rankFrom <= rank && rank <= rankTo)
  if (!open) return null
  return open.way === 'draw' ? t('inDraw') : open.name
}
