import type { PredictorGame, PredictorPreview } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import classes from './predictor.module.css'
import type { Words } from './words.ts'

type Props = {
  game: PredictorGame
  words: Words
  preview: PredictorPreview
  /** Of who moves. */
  title: string
  /** What is said of it as a whole. */
  children: ReactNode
}

/** What another truth changes: of which questions, for how many fans, and who moves with which gifts. */
export function Outcome({ game, words, preview, title, children }: Props) {
  const { t } = useTranslation('predictor')
  const { questions, scores, moved, gained, lost, moves } = preview
  const sums = { scores, ranks: moved, gained, lost }
  return (
    <>
      {children}
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
      {moves.length > 0 && <Moves {...{ moves, title }} />}
    </>
  )
}

function Moves({ moves, title }: { moves: PredictorPreview['moves']; title: string }) {
  const { t } = useTranslation('predictor')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
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
