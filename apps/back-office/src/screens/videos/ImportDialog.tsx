import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ImportForm } from './ImportForm.tsx'

/** The dialog that imports a video from its address. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['videos', 'shell'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('videos:importDialog.title')}
      closeButtonProps={{ 'aria-label': t('shell:actions.close') }}
    >
      <ImportForm onDone={onClose} onCancel={onClose} />
    </Modal>
  )
}
