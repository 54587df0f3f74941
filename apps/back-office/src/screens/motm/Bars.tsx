import { Button } from '@mantine/core'
import type { MotmCandidate, MotmGame, MotmVotes, SportEvent } from '@touchline/contract/light'
import { type CSSProperties, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { IconUsers } from '../../ui/icons/index.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import classes from './motm.module.css'
import { change } from './save.ts'

type Props = {
  game: MotmGame
  event: SportEvent
  /** Undefined until the vote is published. */
  votes: MotmVotes | undefined
  /** Undefined for who may not change the list. */
  onEdit: (() => void) | undefined
}

/** The players of a vote: in their order before it, and by their votes from then on. */
export function Bars({ game, event, votes, onEdit }: Props) {
  const { t } = useTranslation('motm')
  const heading = useId()
  const { candidates } = game
  const counts = votes?.counts
  // The list takes new items for another order.
  const { votesOf, shown } = useMemo(() => {
    const votesOf = new Map(counts?.map((one) => [one.CandidateId, one.votes]))
    const byVotes = (one: MotmCandidate, other: MotmCandidate) =>
      (votesOf.get(other.id) ?? 0) - (votesOf.get(one.id) ?? 0)
    return { votesOf, shown: counts ? candidates.toSorted(byVotes) : candidates }
  }, [candidates, counts])
  const most = Math.max(1, ...votesOf.values())
  const teamOf = ({ ChallengerId }: MotmCandidate) => event.Challengers.find(({ id }) => id === ChallengerId)
  const move = (candidate: MotmCandidate, to: number) => {
    const others = candidates.filter(({ id }) => id !== candidate.id)
    void change(game.id, { candidates: others.toSpliced(to, 0, candidate) })
  }
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <div className={classes.title}>
        <h3 id={heading}>{t('list')}</h3>
        {onEdit && (
          <Button variant="default" size="compact-sm" leftSection={<IconUsers size={14} />} onClick={onEdit}>
            {t('choosePlayers')}
          </Button>
        )}
      </div>
      {candidates.length === 0 && <p className="muted">{t('noPlayers')}</p>}
      <SortableList
        label={t('list')}
        items={shown}
        nameOf={({ name }) => name}
        onMove={move}
        isFixed={votes !== undefined || onEdit === undefined}
        className={classes.bars}
      >
        {(candidate, { handle }) => {
          const team = teamOf(candidate)
          const count = votesOf.get(candidate.id) ?? 0
          return (
            <div
              className={classes.row}
              data-winner={game.result?.WinnerId === candidate.id || undefined}
              style={{ '--team': team?.colours[0] ?? 'var(--line-strong)' } as CSSProperties}
            >
              {handle}
              <b className={classes.number}>{candidate.number ?? ''}</b>
              <span className={classes.name} dir="auto">
                {candidate.name}
                <small>{team?.code ?? team?.name}</small>
              </span>
              {votes && (
                <>
                  <span className={classes.track} aria-hidden="true">
                    <i style={{ width: `${(100 * count) / most}%` }} />
                  </span>
                  <span className={`${classes.count} tabular`}>
                    <span className="hidden">{t('votesOf', { count, number: formatNumber(count) })}</span>
                    <span aria-hidden="true">{formatNumber(count)}</span>
                  </span>
                  <b className={`${classes.share} tabular`}>
                    {formatPercent(votes.votes > 0 ? (100 * count) / votes.votes : 0)}
                  </b>
                </>
              )}
            </div>
          )
        }}
      </SortableList>
    </section>
  )
}
