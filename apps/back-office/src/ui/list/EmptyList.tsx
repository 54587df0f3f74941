import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import classes from './list.module.css'

type Props = { title: string; text: string; action?: ReactNode }

/** A list without rows: what belongs here, and the way to make it. */
export const EmptyList = ({ title, text, action }: Props) => (
  <div className={classes.empty}>
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
)

type FailedProps = {
  error: unknown
  onRetry: () => void
  /** True where nothing else stands on the screen: its title is the page's heading then. */
  isWhole?: boolean
}

/** A list, or an item, that could not be loaded. */
export function ListFailed({ error, onRetry, isWhole }: FailedProps) {
  const { t } = useTranslation('ui')
  const isGone = (error as { status?: number }).status === 404
  const Heading = isWhole ? 'h1' : 'h2'
  return (
    <div className={classes.empty} role="alert" data-whole={isWhole}>
      <Heading>{t(isWhole ? 'form.failed' : 'list.failed')}</Heading>
      <p>{isGone ? t('form.gone') : messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  )
}
