import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Omit<TextInputProps & TextareaProps, 'maxLength' | 'placeholder' | 'value'> & {
  /** The most characters. */
  textLimit: number
  value: string
  isMultiline?: boolean
}

/** A text field with a limit: it says how much is left while one writes in it. */
export function LimitedText({ textLimit, isMultiline, onFocus, onBlur, ...props }: Props) {
  const { t } = useTranslation('ui')
  const [hasFocus, setFocus] = useState(false)
  const shared = {
    ...props,
    maxLength: textLimit,
    placeholder: t('text.only', { count: textLimit }),
    // The line of the counter is there without it too: what moves when the field is left takes the click from the mouse.
    description: hasFocus
      ? t('text.left', { count: textLimit - props.value.length })
      : (props.description ?? '\u00a0'),
    onFocus: (event: never) => {
      setFocus(true)
      onFocus?.(event)
    },
    onBlur: (event: never) => {
      setFocus(false)
      onBlur?.(event)
    },
  }
  return isMultiline ? <Textarea autosize minRows={3} {...shared} /> : <TextInput {...shared} />
}
