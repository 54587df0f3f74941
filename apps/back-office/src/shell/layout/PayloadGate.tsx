import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPayload, payload } from '../../data/payload.ts'
import { useStore } from '../../data/store.ts'
import pages from '../pages.module.css'

/** Shows the screen once the admin payload is loaded; a spinner before, or an error with a retry button. */
export function PayloadGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { state } = useStore(payload)
  if (state === 'success') return children
  if (state === 'in progress') {
    return (
      <div className={pages.message} role="status" aria-label={t('start.loading')}>
        <Loader />
      </div>
    )
  }
  return (
    <div className={pages.message} role="alert">
      <Loader color="red" />
      <h1>{t('layout.payloadFailed')}</h1>
      <Button onClick={() => void loadPayload()}>{t('loader.retry')}</Button>
    </div>
  )
}
