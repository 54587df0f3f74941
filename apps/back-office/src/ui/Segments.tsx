import type { FunctionComponent } from 'react'
import classes from './segments.module.css'

type Option<Value extends string> = {
  value: Value
  label: string
  lang?: string
  /** Shown in place of the label. */
  icon?: FunctionComponent<{ size?: number | string }>
}

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** A segmented control: a few options, all visible. */
export const Segments = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <fieldset className={classes.segments}>
    <legend className="hidden">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        lang={option.lang}
        aria-label={option.icon && option.label}
        title={option.icon && option.label}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.icon ? <option.icon size={16} /> : option.label}
      </button>
    ))}
  </fieldset>
)
