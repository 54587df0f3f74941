import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconClockPlay } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import classes from './subtitles.module.css'

type Props = {
  rate: number
  hasChosen: boolean
  isDisabled: boolean
  onShift: (ms: number, isFromHere: boolean) => void
}

/** Moves all subtitles, or those from the chosen one on, by milliseconds or frames. */
export function ShiftPopup({ rate, hasChosen, isDisabled, onShift }: Props) {
  const { t } = useTranslation('subtitles')
  const [amount, setAmount] = useState('500')
  const [unit, setUnit] = useState<'ms' | 'frames'>('ms')
  const [reach, setReach] = useState<'all' | 'here'>('all')
  const count = Number(amount)
  const isValid = /^-?\d{1,8}$/.test(amount.trim()) && count !== 0
  return (
    <Popup
      label={t('shift')}
      position="bottom-end"
      width={280}
      button={(trigger) => (
        <Button
          {...trigger}
          variant="subtle"
          color="gray"
          size="compact-sm"
          c="inherit"
          disabled={isDisabled}
          leftSection={<IconClockPlay size={16} />}
        >
          {t('shift')}
        </Button>
      )}
    >
      {(close) => (
        <form
          className={classes.popup}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (!isValid) return
            onShift(unit === 'ms' ? count : (count * 1000) / rate, reach === 'here' && hasChosen)
            close()
          }}
        >
          <label className={classes.field}>
            <span>{t('shiftBy')}</span>
            <input
              inputMode="numeric"
              value={amount}
              aria-invalid={!isValid || undefined}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          </label>
          <Segments
            label={t('unit')}
            value={unit}
            options={[
              { value: 'ms', label: t('units.ms') },
              { value: 'frames', label: t('units.frames') },
            ]}
            onChange={setUnit}
          />
          <Segments
            label={t('reach')}
            value={hasChosen ? reach : 'all'}
            options={[
              { value: 'all', label: t('reaches.all') },
              ...(hasChosen ? [{ value: 'here' as const, label: t('reaches.here') }] : []),
            ]}
            onChange={setReach}
          />
          <p>{t('shiftHelp')}</p>
          <Button type="submit" disabled={!isValid}>
            {t('shiftNow')}
          </Button>
        </form>
      )}
    </Popup>
  )
}
