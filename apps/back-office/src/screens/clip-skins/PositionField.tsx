import { type OverlayPosition, overlayPositions } from '@touchline/contract/light'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './clip-skins.module.css'

type Props = {
  label: string
  value: OverlayPosition
  onChange: (position: OverlayPosition) => void
  readOnly: boolean
}

/** Chooses one of nine places in a frame. */
export function PositionField({ label, value, onChange, readOnly }: Props) {
  const { t } = useTranslation('clip-skins')
  const name = useId()
  return (
    <fieldset className={classes.positions} disabled={readOnly}>
      <legend>{label}</legend>
      <div>
        {overlayPositions.map((position) => (
          <label key={position} title={t(`positions.${position}`)}>
            <input
              type="radio"
              name={name}
              aria-label={t(`positions.${position}`)}
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <i />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
