import { type FrameFormat, frameFormats } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './templates.module.css'

type Props = {
  label: string
  value: readonly FrameFormat[]
  onChange: (aspects: FrameFormat[]) => void
  readOnly: boolean
  error?: ReactNode
}

/** Chooses the shapes that files are made in besides the clip's own. */
export function AspectsField({ label, value, onChange, readOnly, error }: Props) {
  const { t } = useTranslation('clip-templates')
  const toggle = (aspect: FrameFormat) =>
    onChange(frameFormats.filter((one) => value.includes(one) !== (one === aspect)))
  return (
    <fieldset className={classes.aspects} disabled={readOnly}>
      <legend>{label}</legend>
      <p>{t('aspectsHelp')}</p>
      {frameFormats.map((aspect) => (
        <button
          key={aspect}
          type="button"
          aria-pressed={value.includes(aspect)}
          onClick={() => toggle(aspect)}
        >
          <i style={{ aspectRatio: aspect.replace(':', ' / ') }} /> {aspect}
        </button>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
