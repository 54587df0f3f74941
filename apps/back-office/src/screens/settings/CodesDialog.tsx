import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '../../shell/RecoveryCodes.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './settings.module.css'

/** New recovery codes; closing by accident would lose them. */
export default function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('step.codesTitle')}
    >
      <div className={classes.dialog}>
        <RecoveryCodes codes={codes} />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('step.codesKept')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
