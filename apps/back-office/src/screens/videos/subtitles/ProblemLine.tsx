import type { Problem } from '@touchline/subtitles'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.ts'
import { IconAlertTriangle } from '../../../ui/icons/index.ts'
import classes from './subtitles.module.css'

type Props = { problem: Problem; isReadOnly: boolean; onRepair: () => void }

/** What is wrong with a cue, and the button that repairs it. */
export function ProblemLine({ problem, isReadOnly, onRepair }: Props) {
  const { t } = useTranslation('subtitles')
  const { kind } = problem
  const text =
    kind === 'fast'
      ? t('problems.fast', { count: problem.speed })
      : kind === 'overlap'
        ? t('problems.overlap', { seconds: formatNumber(Math.max(0.1, Math.round(problem.ms / 100) / 10)) })
        : t(`problems.${kind}`)
  return (
    <div className={classes.problem}>
      <span>
        <IconAlertTriangle size={14} /> {text}
      </span>
      {!isReadOnly && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            onRepair()
          }}
        >
          {t(`repairs.${kind}`)}
        </button>
      )}
    </div>
  )
}
