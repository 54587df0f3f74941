import classes from './segments.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
}

/** A choice of a few, all in sight. */
export const Segments = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <fieldset className={classes.segments}>
    <legend className="hidden">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        lang={option.lang}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
