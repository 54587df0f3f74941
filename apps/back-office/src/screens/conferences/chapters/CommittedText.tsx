import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'

type Props = {
  label: string
  value: string
  /** Called when the field is left or Enter is pressed with another text. */
  onCommit: (text: string) => void
  maxLength: number
  isRequired?: boolean
  isMultiline?: boolean
  readOnly: boolean
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A text that is saved when its field is left; Escape takes back what was typed. */
export function CommittedText(props: Props) {
  const { label, value, onCommit, maxLength, isRequired, isMultiline, readOnly, error, inputRef } = props
  // Undefined while nobody types, so that a change of a colleague does not replace what is being typed.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const commit = () => {
    const next = text.trim()
    setTyped(undefined)
    if (next !== value && !(isRequired && next === '')) onCommit(next)
  }
  const shared = {
    label,
    maxLength,
    readOnly,
    error,
    value: text,
    onBlur: commit,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key === 'Escape') {
        setTyped(undefined)
        // Leaving the field must not save what was taken back.
        const field = event.currentTarget
        setTimeout(() => field.blur())
      }
      if (event.key === 'Enter' && !isMultiline) {
        event.preventDefault()
        event.currentTarget.blur()
      }
    },
  }
  return isMultiline ? (
    <Textarea autosize minRows={3} maxRows={8} dir="auto" {...shared} />
  ) : (
    <TextInput ref={inputRef} dir="auto" {...shared} />
  )
}
