import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import classes from './list.module.css'

type Props = {
  title: string
  text: string
  action?: ReactNode
  /** True for who may not create what the text invites to. */
  isReadOnly?: boolean
}

/** An empty list: what belongs here, and how to create it. */
export function EmptyList({ title, text, action, isReadOnly }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      <p>{isReadOnly ? t('list.emptyForReaders') : text}</p>
      {action}
    </div>
  )
}

type FailedProps = {
  error: unknown
  onRetry: () => void
  /** True if nothing else is on the screen: the title is then the page's heading. */
  isWhole?: boolean
}

/** A list or item that could not be loaded. */
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
