import { Button, Radio } from '@mantine/core'
import {
  calculateMotmResults,
  chooseMotmWinner,
  type MotmGame,
  type MotmVotes,
  motmGames,
} from '@touchline/contract/light'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { IconAlertTriangle, IconTrophy } from '../../ui/icons/index.ts'
import classes from './motm.module.css'

type Props = { game: MotmGame; votes: MotmVotes | undefined }

/** Who won, once the vote has closed: calculated when a person says so, and told on all pages from then on. */
export function Result({ game, votes }: Props) {
  const { t } = useTranslation('motm')
  const heading = useId()
  const mayWrite = useMayWrite(calculateMotmResults.right)
  const calculate = useCall(calculateMotmResults, { success: t('calculated') })
  const { result, state } = game
  const isSettled = state === 'closed' && result?.isFinal === true
  const winner = isSettled ? game.candidates.find(({ id }) => id === result.WinnerId) : undefined
  const tied = isSettled && !winner && result.votes > 0
  const isStale = isSettled && votes !== undefined && votes.votes !== result.votes
  const run = () =>
    calculate
      .run({ params: { id: game.id } })
      .then(() => refresh(motmGames.name))
      .catch(() => undefined)
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <div className={classes.title}>
        <h3 id={heading}>{t('result')}</h3>
        {isSettled && <span className="muted">{formatDateTime(result.calculatedAt)}</span>}
      </div>
      {winner && (
        <p className={classes.winner} role="status">
          <IconTrophy size={22} aria-hidden="true" />
          <span>
            <strong dir="auto">{winner.name}</strong>
            <small>
              {t('wonWith', {
                votes: formatNumber(result?.order[0]?.votes ?? 0),
                all: formatNumber(result?.votes ?? 0),
              })}
            </small>
          </span>
        </p>
      )}
      {isSettled && result.votes === 0 && <p className="muted">{t('nobodyVoted')}</p>}
      {isStale && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('stale')}
        </p>
      )}
      {tied && <Tie game={game} mayWrite={mayWrite} />}
      {!isSettled && <p className="muted">{t(state === 'closed' ? 'awaitsCalculation' : 'awaitsClosing')}</p>}
      {mayWrite && state === 'closed' && (
        <div>
          <Button
            variant={isSettled && !isStale ? 'default' : 'filled'}
            loading={calculate.state === 'in progress'}
            onClick={() => void run()}
          >
            {t(isSettled ? 'calculateAgain' : 'calculate')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Several share the first place: a person decides, since nothing else should. */
function Tie({ game, mayWrite }: { game: MotmGame; mayWrite: boolean }) {
  const { t } = useTranslation('motm')
  const [chosen, choose] = useState<string>()
  const call = useCall(chooseMotmWinner, { success: t('chosen') })
  const first = game.result?.order.filter(({ rank }) => rank === 1) ?? []
  const decide = () =>
    call
      .run({ params: { id: game.id }, body: { CandidateId: Number(chosen) } })
      .then(() => refresh(motmGames.name))
      .catch(() => undefined)
  return (
    <fieldset className={classes.tie} disabled={!mayWrite}>
      <legend>{t('tie')}</legend>
      <p>{t('tieText')}</p>
      {first.map(({ CandidateId }) => (
        <Radio
          key={CandidateId}
          name={`winner-${game.id}`}
          label={game.candidates.find(({ id }) => id === CandidateId)?.name}
          value={CandidateId}
          checked={chosen === String(CandidateId)}
          onChange={() => choose(String(CandidateId))}
        />
      ))}
      {mayWrite && (
        <div>
          <Button
            disabled={chosen === undefined}
            loading={call.state === 'in progress'}
            onClick={() => void decide()}
          >
            {t('decide')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
