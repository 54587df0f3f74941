import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  calculatePredictorResults,
  type PredictorGame,
  type PredictorPreview,
  predictorGames,
  previewPredictorResults,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client, refresh } from '../../data/client.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import classes from './predictor.module.css'
import type { Words } from './words.ts'

type Props = { game: PredictorGame; words: Words; onClose: () => void }

/** Who moves and which gifts change hands, before anything of it is written. */
export default function SettleDialog({ game, words, onClose }: Props) {
  const { t } = useTranslation(['predictor', 'shell'])
  const { id } = game
  const { data, error, refetch } = useQuery({
    queryKey: ['predictor-preview', id],
    queryFn: () => makeCall(previewPredictorResults, { params: { id } }),
    // What it says is true of the moment at which it was asked.
    gcTime: 0,
    staleTime: 0,
  })
  const call = useCall(calculatePredictorResults, { success: t('predictor:applied') })
  const apply = () =>
    void call
      .run({ params: { id } })
      .then(async () => {
        await refresh(predictorGames.name)
        await client.invalidateQueries({ queryKey: ['predictor-progress', id] })
        onClose()
      })
      .catch(() => undefined)
  return (
    <Dialog opened size={640} onClose={onClose} title={t('predictor:settleTitle')}>
      <div className="stack">
        {error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} />}
        {data && <Preview {...{ game, words }} preview={data} />}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('shell:actions.cancel')}
          </Button>
          <Button loading={call.state === 'in progress'} disabled={!data} onClick={apply}>
            {t('predictor:apply', { number: formatNumber(data?.contestants ?? 0) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Preview({ game, words, preview }: { game: PredictorGame; words: Words; preview: PredictorPreview }) {
  const { t } = useTranslation('predictor')
  const { questions, scores, moved, gained, lost, moves } = preview
  const isSame = game.settled !== null && moves.length === 0 && questions.length === 0
  const sums = { scores, ranks: moved, gained, lost }
  return (
    <>
      <p className="muted">{t(isSame ? 'settleSame' : 'settleText')}</p>
      {questions.map(({ id, before, after, beforeFans, afterFans }) => {
        const index = game.questions.findIndex((one) => one.id === id)
        const question = game.questions[index]
        if (!question) return null
        return (
          <p key={id} className={classes.warning}>
            {t('movesQuestion', {
              number: index + 1,
              after: words.value(question, after),
              before: words.value(question, before),
            })}
            <small>
              {t('right', { count: beforeFans })} → {t('right', { count: afterFans })}
            </small>
          </p>
        )
      })}
      <div className={classes.sums}>
        {(['scores', 'ranks', 'gained', 'lost'] as const).map((name) => (
          <p key={name}>
            <b className="tabular">{formatNumber(sums[name])}</b>
            {t(name)}
          </p>
        ))}
      </div>
      {moves.length > 0 && <Moves moves={moves} />}
    </>
  )
}

function Moves({ moves }: { moves: PredictorPreview['moves'] }) {
  const { t } = useTranslation('predictor')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label={t('settleTitle')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('fan')}</th>
            <th scope="col" data-number>
              {t('rankBefore')}
            </th>
            <th scope="col" data-number>
              {t('rankAfter')}
            </th>
            <th scope="col" data-number>
              {t('points')}
            </th>
            <th scope="col">{t('moves')}</th>
            <th scope="col">{t('gift')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {moves.map(({ FanId, name, before, after, gifts }) => (
            <tr key={FanId}>
              <th scope="row" dir="auto">
                {name ?? t('withdrawn')}
              </th>
              <td data-number className="muted">
                {before ? formatNumber(before.rank) : t('notRanked')}
              </td>
              <td data-number>{after ? formatNumber(after.rank) : t('notRanked')}</td>
              <td data-number className="muted">
                {signed((after?.points ?? 0) - (before?.points ?? 0))}
              </td>
              <td>
                <Steps steps={before && after ? before.rank - after.rank : 0} />
              </td>
              <td>
                {gifts.map(({ id, name: gift, change }) => (
                  <span key={id} className={classes.gift} data-change={change}>
                    {t(`gifts.${change}`, { name: gift })}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const signed = (number: number) =>
  number > 0 ? `+${formatNumber(number)}` : number < 0 ? `−${formatNumber(-number)}` : '0'

/** How many ranks somebody goes up or down. */
function Steps({ steps }: { steps: number }) {
  const { t } = useTranslation('predictor')
  if (steps === 0) return null
  const count = formatNumber(Math.abs(steps))
  return (
    <span className={classes.steps} data-up={steps > 0 || undefined}>
      <span aria-hidden="true">
        {steps > 0 ? '↑' : '↓'} {count}
      </span>
      <span className="hidden">{t(steps > 0 ? 'up' : 'down', { count: Math.abs(steps) })}</span>
    </span>
  )
}
