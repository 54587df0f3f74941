import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import classes from './input.module.css'

/** The whole address of an input as a code. */
export default function QrCodeDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation('inputs')
  return (
    <Dialog opened onClose={onClose} title={t('qrCode.title')}>
      <div className={classes.dialog}>
        <p>{t('qrCode.scan')}</p>
        <QrCode text={address} label={t('qrCode.title')} />
        <p className="muted">{t('secretFile')}</p>
        <div className="answers">
          <Button data-autofocus onClick={onClose}>
            {t('qrCode.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
