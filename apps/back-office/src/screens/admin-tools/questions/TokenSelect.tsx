import classes from './questions.module.css'

type Option = { value: string; label: string }
export type OptionGroup = { label: string; options: readonly Option[] }

type Props = {
  label: string
  value: string
  /** Options, or groups of options. */
  options: readonly (Option | OptionGroup)[]
  onChange: (value: string) => void
  /** The colours: a field, an operator, a value, a calculation; `add` for a button that adds one. */
  tone?: 'field' | 'operator' | 'value' | 'calculation' | 'add'
}

/** A part of a sentence that is chosen from a menu. */
export function TokenSelect({ label, value, options, onChange, tone = 'field' }: Props) {
  if (options.length === 0) return null
  return (
    <select
      className={classes.token}
      data-tone={tone}
      aria-label={label}
      title={tone === 'add' ? label : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {tone === 'add' && <option value="">+ {label}</option>}
      {options.map((option) =>
        'options' in option
          ? option.options.length > 0 && (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            )
          : toOption(option),
      )}
    </select>
  )
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
