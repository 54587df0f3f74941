import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asked } from '../data/confirm.ts'
import { useStore } from '../data/store.ts'
import { Dialog } from './Dialog.tsx'
import classes from './ui.module.css'

/** The dialog that `confirm` opens; rendered by the layout. */
export default function ConfirmDialog() {
  const { t } = useTranslation('shell')
  const question = useStore(asked)
  if (!question) return null
  const { title, text, action, cancel, isDanger, isStayPreferred, answer } = question
  const stay = (
    <Button
      variant={isStayPreferred ? 'filled' : 'default'}
      onClick={() => answer(false)}
      data-autofocus={isStayPreferred}
    >
      {cancel ?? t('actions.cancel')}
    </Button>
  )
  const act = (
    <Button
      variant={isStayPreferred ? 'default' : 'filled'}
      color={isDanger ? 'var(--danger)' : undefined}
      onClick={() => answer(true)}
      data-autofocus={!isStayPreferred || undefined}
    >
      {action}
    </Button>
  )
  return (
    <Dialog opened onClose={() => answer(false)} title={title}>
      <p className="muted">{text}</p>
      {/* The primary answer comes last. */}
      <div className={classes.answers}>
        {isStayPreferred ? act : stay}
        {isStayPreferred ? stay : act}
      </div>
    </Dialog>
  )
}
