import { Button } from '@mantine/core'
import type { MarkerType } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../ui/icons/index.ts'
import classes from './sport.module.css'

/** A key that was pressed for one marker type although another has it. */
export type Clash = { hotkey: string; type: MarkerType; taker: MarkerType }

type Props = { clash: Clash; onGive: () => unknown; onLeave: () => void }

/** Says that a key is taken, with two ways out. */
export function ClashBar({ clash: { hotkey, type, taker }, onGive, onLeave }: Props) {
  const { t } = useTranslation('marker-types')
  return (
    <div role="alert" className={classes.clash}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <strong>{t('taken', { key: hotkey, name: taker.name })}</strong>
      <span />
      <Button variant="default" size="compact-sm" onClick={onGive}>
        {t('give', { key: hotkey, name: type.name })}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onLeave}>
        {t('leave', { name: type.name })}
      </Button>
    </div>
  )
}
