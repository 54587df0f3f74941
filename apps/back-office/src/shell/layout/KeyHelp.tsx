import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { ShortcutList } from '../../ui/ShortcutList.tsx'

/** The list of shortcuts, which `?` opens anywhere. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')}>
      <ShortcutList />
    </Dialog>
  )
}
