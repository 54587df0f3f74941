import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { textOf } from '../../i18n/messages.ts'
import classes from './timelines.module.css'
import type { Outcome } from './useImport.ts'

/** What a trial or an import found and did, with its errors by line. */
export function ImportOutcome({ outcome: { isTrial, job, result } }: { outcome: Outcome }) {
  const { t } = useTranslation('timelines')
  const { t: tSports } = useTranslation('sports')
  const problems = result?.problems ?? []
  if (job.state === 'failed')
    return (
      <p role="alert" className={classes.failed}>
        {problems[0] ? `${t('line')} ${problems[0].line}: ${textOf(problems[0])}` : textOf(job.error ?? {})}
      </p>
    )
  if (!result) return <p role="alert">{t(job.state === 'cancelled' ? 'cancelled' : 'failed')}</p>
  const { created, updated, unchanged, rejected, ignored } = result
  return (
    <>
      <div role="status">
        {!isTrial && <strong>{t(job.state === 'cancelled' ? 'cancelled' : 'done')}</strong>}
        <ul className={classes.counts}>
          {(created > 0 || updated === 0) && (
            <li>{t(isTrial ? 'toCreate' : 'created', { count: created })}</li>
          )}
          {updated > 0 && <li>{t(isTrial ? 'toUpdate' : 'updated', { count: updated })}</li>}
          {unchanged > 0 && <li>{t('unchanged', { count: unchanged })}</li>}
          {ignored > 0 && <li>{t('ignored', { count: ignored })}</li>}
          {result.periods?.map(({ phase, at }) => (
            <li key={phase}>
              {t('placed', {
                phase: tSports(`phaseNames.${phase as 'second_half'}`),
                at: formatDuration(at),
              })}
            </li>
          ))}
          {rejected > 0 && <li data-failed>{t('rejected', { count: rejected })}</li>}
        </ul>
      </div>
      {problems.length > 0 && (
        <div>
          <h3 className={classes.heading}>
            {problems.length < rejected ? t('firstProblems', { count: problems.length }) : t('problems')}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to focus */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('problems')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>{t('line')}</th>
                  <th>{t('problem')}</th>
                </tr>
              </thead>
              <tbody>
                {problems.map((problem, index) => (
                  <tr key={index}>
                    <td>{problem.line}</td>
                    <td>{textOf(problem)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </>
  )
}
