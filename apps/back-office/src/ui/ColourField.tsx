import { TextInput, type TextInputProps } from '@mantine/core'
import { contrastOf } from '@touchline/playback/brand'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/format.ts'
import classes from './colourField.module.css'
import { contrastsOf, isColour, leastContrast, swatches } from './colours.ts'
import { IconX } from './icons/index.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'type' | 'label'> & {
  label: string
  /** `#RRGGBB`, what has been typed of it, or empty. */
  value: string
  onChange: (colour: string) => void
  /** The colours on offer. */
  palette?: readonly string[]
  /** The choice of no colour of its own, and the colour that it then has, if it has one. */
  none?: { label: string; colour?: string | undefined }
  /** The background that it is seen on; those of the light and the dark scheme otherwise. */
  behind?: string
  /** False for a colour that is itself a background. */
  hasContrast?: boolean
}

/** A colour: chosen from a palette or with the browser's picker, or typed as `#RRGGBB`. Says how well it can be seen. */
export function ColourField(props: Props) {
  const { value, onChange, palette = swatches, none, behind, hasContrast = true, ...input } = props
  const { t } = useTranslation('ui')
  const name = useId()
  const { label, readOnly } = input
  const effective = value === '' ? none?.colour : value
  const choice = (colour: string, title: string) => (
    <label key={title} title={title}>
      <input
        type="radio"
        name={name}
        aria-label={title}
        checked={colour.toLowerCase() === value.toLowerCase()}
        disabled={readOnly}
        onChange={() => onChange(colour)}
      />
      {colour === '' && !none?.colour ? (
        <IconX size={14} aria-hidden="true" />
      ) : (
        <i style={{ background: colour || none?.colour }} />
      )}
    </label>
  )
  return (
    <div className={classes.colour}>
      <TextInput
        {...input}
        value={value}
        maxLength={7}
        placeholder="#RRGGBB"
        spellCheck={false}
        leftSectionWidth={42}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('colour.pick', { name: label })}
            disabled={readOnly}
            value={effective && isColour(effective) ? effective : usual}
            data-empty={!effective || undefined}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
        }
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <div role="radiogroup" aria-label={t('colour.palette', { name: label })} className={classes.palette}>
        {none && choice('', none.label)}
        {palette.map((colour) => choice(colour, colour.toUpperCase()))}
      </div>
      {hasContrast && <Contrast colour={effective} behind={behind} />}
    </div>
  )
}

const usual = '#000000'

/** Reserves its line even without a colour, so that nothing moves. */
function Contrast({ colour, behind }: { colour: string | undefined; behind: string | undefined }) {
  const { t } = useTranslation('ui')
  if (!colour || !isColour(colour)) return <p className={classes.contrast} />
  const { light, dark } = contrastsOf(colour)
  const own = behind && isColour(behind) ? contrastOf(colour, behind) : undefined
  const isLow = (own ?? Math.min(light, dark)) < leastContrast
  const texts = isLow ? low : enough
  return (
    <p className={classes.contrast} data-low={isLow || undefined} role="status">
      {own === undefined
        ? t(texts.schemes, { light: rounded(light), dark: rounded(dark) })
        : t(texts.behind, { contrast: rounded(own) })}
    </p>
  )
}

const enough = { schemes: 'colour.contrast', behind: 'colour.contrastBehind' } as const
const low = { schemes: 'colour.lowContrast', behind: 'colour.lowBehind' } as const
const rounded = (contrast: number) => formatNumber(Math.floor(contrast * 10) / 10)
