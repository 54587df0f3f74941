import { useTranslation } from 'react-i18next'
import { IconLock } from '../icons/index.ts'
import classes from './form.module.css'

/** Says to who may only look that they may only look, and who can change that. */
export function ReadOnlyNote() {
  const { t } = useTranslation('ui')
  return (
    <p className={classes.readOnly}>
      <IconLock size={15} /> {t('form.readOnly')} {t('form.askForRight')}
    </p>
  )
}
