import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { ImportForm } from './ImportForm.tsx'

/** The dialog that imports a video from its address. */
export default function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['videos', 'shell'])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('videos:importDialog.title')}>
      <ImportForm onDone={onClose} onCancel={onClose} />
    </Dialog>
  )
}
