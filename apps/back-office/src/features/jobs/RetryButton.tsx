import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Retried, useRetry } from './useRetry.ts'

/** Starts what failed again, where it stands; nothing for who may not. */
export function RetryButton({ type, id, name }: Retried & { name: string }) {
  const { t } = useTranslation('ui')
  const retry = useRetry(type)
  if (!retry) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('retry.of', { name })}
      loading={retry.isRunning}
      onClick={() => retry.run(id)}
    >
      {t('retry.action')}
    </Button>
  )
}
