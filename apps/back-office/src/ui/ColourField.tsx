import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './picker.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'type'> & {
  /** `#RRGGBB`, or what has been typed of it. */
  value: string
  onChange: (colour: string) => void
}

const usual = '#000000'

/** A colour, typed as `#RRGGBB` or chosen with the browser's picker. */
export function ColourField({ value, onChange, readOnly, ...props }: Props) {
  const { t } = useTranslation('ui')
  return (
    <TextInput
      {...props}
      readOnly={readOnly}
      value={value}
      maxLength={7}
      placeholder="#RRGGBB"
      spellCheck={false}
      leftSectionWidth={42}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('form.pickColour', { name: String(props.label) })}
          disabled={readOnly}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : usual}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
