import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ui.module.css'

type Props = {
  /** What happens to the selected items. */
  label: string
  isReady?: boolean
  onSubmit: () => void
  onDone: () => void
  children: ReactNode
}

/** The choices for a bulk action in its dialog, which is closed whether the action is started or not. */
export function BulkForm({ label, isReady = true, onSubmit, onDone, children }: Props) {
  const { t } = useTranslation('ui')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    onDone()
  }
  return (
    <form className={classes.bulkForm} onSubmit={submit}>
      {children}
      <div className={classes.answers}>
        <Button variant="default" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {label}
        </Button>
      </div>
    </form>
  )
}
