import { sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { IconX } from '../../ui/icons/index.ts'
import classes from './marker-types.module.css'

type Props = {
  sportId: number
  label: string
  value: string | null
  onChange: (icon: string | null) => void
  readOnly: boolean
  error?: React.ReactNode
}

/** Chooses an icon of the sport's sprite. */
export function IconField({ sportId, label, value, onChange, readOnly, error }: Props) {
  const { t } = useTranslation('marker-types')
  const { data } = useOne(sports, sportId)
  const sport = data?.item
  return (
    <fieldset className={classes.choices} disabled={readOnly}>
      <legend>{label}</legend>
      <div>
        <label title={t('noIcon')}>
          <input
            type="radio"
            name="icon"
            aria-label={t('noIcon')}
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <IconX size={16} aria-hidden="true" />
        </label>
        {sport?.icons.map((icon) => (
          <label key={icon} title={icon}>
            <input
              type="radio"
              name="icon"
              aria-label={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <SportIcon sport={sport} name={icon} size={18} />
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
