import { CloseButton, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatPercent } from '../i18n/format.ts'
import classes from './media.module.css'

type Props = {
  name: string
  /** 0 to 100. */
  percent: number
  state: 'waiting' | 'in_progress' | 'done' | 'failed' | 'cancelled'
  /** Milliseconds left, if they can be estimated. */
  left?: number
  onCancel?: () => void
}

/** A long-running task: its name, progress, time left and a cancel button. */
export function ProgressRow({ name, percent, state, left, onCancel }: Props) {
  const { t } = useTranslation('ui')
  const isOpen = state === 'waiting' || state === 'in_progress'
  const text =
    state === 'in_progress'
      ? `${formatPercent(percent)}${left === undefined ? '' : ` · ${t('progress.left', { time: formatDuration(left) })}`}`
      : t(`states.${state}`)
  return (
    <div className={classes.progress}>
      <span title={name}>{name}</span>
      <Progress
        value={percent}
        size="sm"
        aria-label={name}
        color={state === 'failed' ? 'orange' : undefined}
      />
      <span>{text}</span>
      {isOpen && onCancel ? (
        <CloseButton size="sm" onClick={onCancel} aria-label={t('progress.cancel', { name })} />
      ) : (
        <span />
      )}
    </div>
  )
}
