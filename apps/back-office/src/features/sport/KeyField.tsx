import { TextInput, type TextInputProps } from '@mantine/core'
import { pressed } from './hotkeys.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | null
  onChange: (key: string | null) => void
  /** The letters that it does not take. */
  kept: string
}

/** Takes one key press; Backspace empties it. */
export const KeyField = ({ value, onChange, kept, ...props }: Props) => (
  <TextInput
    {...props}
    maxLength={1}
    autoComplete="off"
    value={value ?? ''}
    // A phone's keyboard sends no key.
    onChange={(event) => {
      const letter = pressed({ key: event.currentTarget.value.slice(-1), ...plain }, kept)
      if (letter !== undefined || event.currentTarget.value === '') onChange(letter ?? null)
    }}
    onKeyDown={(event) => {
      const key = pressed(event, kept)
      if (key === undefined || props.readOnly) return
      event.preventDefault()
      onChange(key)
    }}
  />
)

const plain = { ctrlKey: false, altKey: false, metaKey: false }
