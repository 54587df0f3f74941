import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asked } from '../data/confirm.ts'
import { useStore } from '../data/store.ts'
import { Dialog } from './Dialog.tsx'
import classes from './ui.module.css'

/** The dialog that `confirm` opens; the layout shows it. */
export default function ConfirmDialog() {
  const { t } = useTranslation('shell')
  const question = useStore(asked)
  if (!question) return null
  const { title, text, action, cancel, isDanger, answer } = question
  return (
    <Dialog opened onClose={() => answer(false)} title={title}>
      <p className={classes.question}>{text}</p>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => answer(false)}>
          {cancel ?? t('actions.cancel')}
        </Button>
        <Button color={isDanger ? 'var(--danger)' : undefined} onClick={() => answer(true)} data-autofocus>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
