import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { IconPlus } from '../../../ui/icons/index.ts'
import classes from './subtitles.module.css'

/** A language without subtitles yet. */
export function EmptyList({ isReadOnly, onAdd }: { isReadOnly: boolean; onAdd: () => void }) {
  const { t } = useTranslation('subtitles')
  return (
    <div className={classes.none}>
      <EmptyBox isTall>
        <p>{t(isReadOnly ? 'noCues' : 'start')}</p>
        {!isReadOnly && (
          <Button variant="default" leftSection={<IconPlus size={15} />} onClick={onAdd}>
            {t('addHere')}
          </Button>
        )}
      </EmptyBox>
    </div>
  )
}
