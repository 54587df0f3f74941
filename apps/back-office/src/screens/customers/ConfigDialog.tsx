import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import JsonDifference from '../../ui/json/JsonDifference.tsx'
import classes from './config.module.css'

type Props = {
  opened: boolean
  /** Set if somebody else saved a version meanwhile: `before` is theirs. */
  staleBy: { name: string | null } | undefined
  before: string
  after: string
  isBusy: boolean
  onClose: () => void
  onSave: () => void
  onTakeTheirs: () => void
}

/** What saving changes, before it is saved. */
export default function ConfigDialog(props: Props) {
  const { t } = useTranslation('account-config')
  const { opened, staleBy, before, after, isBusy, onClose, onSave, onTakeTheirs } = props
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={staleBy ? t('staleTitle') : t('reviewTitle')}>
      {staleBy && <p>{staleBy.name ? t('staleTextBy', { name: staleBy.name }) : t('staleText')}</p>}
      <JsonDifference label={t('changes')} before={before} after={after} />
      <div className={classes.actions}>
        <Button variant="default" onClick={staleBy ? onTakeTheirs : onClose}>
          {staleBy ? t('takeTheirs') : t('back')}
        </Button>
        <Button loading={isBusy} onClick={onSave}>
          {staleBy ? t('keepMine') : t('save')}
        </Button>
      </div>
    </Dialog>
  )
}
