import type { MarkerCategory } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { IconPalette } from '../../ui/icons/index.ts'
import { colourOf, contrastsOf, leastContrast, swatches } from './colours.ts'
import classes from './marker-types.module.css'

type Props = {
  category: MarkerCategory
  label: string
  value: string | null
  onChange: (colour: string | null) => void
  readOnly: boolean
}

/** Chooses the category's colour or one's own, and says how well it can be seen. */
export function ColourField({ category, label, value, onChange, readOnly }: Props) {
  const { t } = useTranslation('marker-types')
  const { light, dark } = contrastsOf(colourOf({ colour: value, category }))
  const params = { light: rounded(light), dark: rounded(dark) }
  const isLow = Math.min(light, dark) < leastContrast
  const choice = (colour: string | null, name: string) => (
    <label key={name} title={name}>
      <input
        type="radio"
        name="colour"
        aria-label={name}
        checked={colour === value}
        onChange={() => onChange(colour)}
      />
      <span className={classes.swatch} style={{ background: colourOf({ colour, category }) }} />
    </label>
  )
  return (
    <fieldset className={classes.choices} disabled={readOnly}>
      <legend>{label}</legend>
      <div>
        {choice(null, t('ofCategory'))}
        {swatches.map((colour) => choice(colour, colour))}
        <label title={t('ownColour')} className={classes.ownColour}>
          <IconPalette size={16} aria-hidden="true" />
          <input
            type="color"
            aria-label={t('ownColour')}
            value={colourOf({ colour: value, category })}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
      </div>
      <p data-low={isLow || undefined} role="status">
        {isLow ? t('lowContrast', params) : t('contrast', params)}
      </p>
    </fieldset>
  )
}

const rounded = (contrast: number) => formatNumber(Math.floor(contrast * 10) / 10)
