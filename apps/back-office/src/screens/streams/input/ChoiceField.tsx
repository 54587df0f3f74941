import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './input.module.css'

type Option<Value extends string> = { value: Value; label: string; description: string }
type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  error?: ReactNode
  isReadOnly?: boolean
}

/** A choice between a few ways, each explained in a sentence. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { label, value, options, onChange, error, isReadOnly } = props
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(next as Value)} error={error}>
      <div className={classes.choices}>
        {options.map((option) => (
          <Radio key={option.value} disabled={isReadOnly} className={classes.choice} {...option} />
        ))}
      </div>
    </Radio.Group>
  )
}
