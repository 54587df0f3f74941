import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { downloadBlob } from '../../../ui/downloads.ts'
import classes from './input.module.css'
import { useReadKey } from './useReadKey.ts'

type Props = { id: number; pushUrl: string; onClose: () => void }

/** Says how the file comes into OBS, and downloads it: it holds the stream key, which is read only then. */
export default function ObsDialog({ id, pushUrl, onClose }: Props) {
  const { t } = useTranslation('inputs')
  const download = useReadKey(id, (key) => {
    const service = { type: 'rtmp_custom', settings: { server: pushUrl, key, use_auth: false } }
    downloadBlob(new Blob([JSON.stringify(service)], { type: 'application/json' }), 'service.json')
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={t('obs.title')}>
      <div className={classes.dialog}>
        <ol>
          <li>{t('obs.folder')}</li>
          <li>{t('obs.file')}</li>
          <li>{t('obs.start')}</li>
        </ol>
        <p className="muted">{t('secretFile')}</p>
        <div className="answers">
          <Button data-autofocus loading={download.isPending} onClick={() => download.mutate()}>
            {t('obs.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
