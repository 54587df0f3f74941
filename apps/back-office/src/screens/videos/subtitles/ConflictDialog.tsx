import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from './subtitles.module.css'

type Props = { onTheirs: () => void; onMine: () => void; onClose: () => void }

/** Somebody else saved these subtitles meanwhile: whose version counts? */
export default function ConflictDialog({ onTheirs, onMine, onClose }: Props) {
  const { t } = useTranslation('subtitles')
  return (
    <Dialog opened onClose={onClose} title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <div className={classes.answers}>
        <Button variant="default" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.mine')}</Button>
      </div>
    </Dialog>
  )
}
