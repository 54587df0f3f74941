import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listMotmSuspicions, type MotmGame, type MotmSuspicion, motmGames } from '@touchline/contract/light'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import classes from './motm.module.css'

/** Milliseconds between two looks while votes come. */
const lookEvery = 10_000

/** What a person should look at: it counts until a fan is blocked. */
export function Suspicions({ game, isOpen }: { game: MotmGame; isOpen: boolean }) {
  const { t } = useTranslation('motm')
  const heading = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [motmGames.name, 'suspicions', game.id],
    queryFn: () => makeCall(listMotmSuspicions, { params: { id: game.id } }),
    refetchInterval: isOpen && lookEvery,
  })
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <div className={classes.title}>
        <h3 id={heading}>{t('suspicious')}</h3>
        <span className="muted">{t('suspiciousNote')}</span>
      </div>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="muted">{t('nothingSuspicious')}</p>}
      {data?.data.map((one) => (
        <Item key={`${one.kind} ${one.first[0]?.FanId}`} suspicion={one} game={game} />
      ))}
    </section>
  )
}

function Item({ suspicion, game }: { suspicion: MotmSuspicion; game: MotmGame }) {
  const { t } = useTranslation('motm')
  const [isOpen, setOpen] = useState(false)
  const { kind, votes, from, to, CandidateId, forCandidate, first } = suspicion
  const name = game.candidates.find(({ id }) => id === CandidateId)?.name
  return (
    <div>
      <div className={classes.item}>
        <span>
          <strong>{t(kind, { number: formatNumber(votes) })}</strong>
          <small>
            {t('votedFor', { name, number: formatNumber(forCandidate) })},{' '}
            {t('between', { from: formatDateTime(from), to: formatDateTime(to) })}
          </small>
        </span>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'look')}
        </Button>
      </div>
      {isOpen && (
        <ul>
          {first.map((fan) => (
            <li key={fan.FanId} dir="auto">
              {fan.name ?? t('withdrawn')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
