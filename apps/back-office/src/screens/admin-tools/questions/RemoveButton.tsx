import { useTranslation } from 'react-i18next'
import { IconX } from '../../../ui/icons/index.ts'
import classes from './questions.module.css'

/** Removes a part of a question. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('questions')
  return (
    <button type="button" className={classes.remove} aria-label={t('removePart', { name })} onClick={onClick}>
      <IconX size={14} />
    </button>
  )
}
