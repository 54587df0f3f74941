import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Omit<TextInputProps & TextareaProps, 'maxLength' | 'placeholder' | 'value'> & {
  /** Maximum number of characters. */
  textLimit: number
  value: string
  isMultiline?: boolean
}

/** A text field with a length limit, which shows the remaining characters while it has the focus. */
export function LimitedText({ textLimit, isMultiline, onFocus, onBlur, ...props }: Props) {
  const { t } = useTranslation('ui')
  const [hasFocus, setFocus] = useState(false)
  const shared = {
    ...props,
    maxLength: textLimit,
    placeholder: t('text.only', { count: textLimit }),
    // Reserves the counter's line even without the counter: if the page shifted on blur, a click would miss its target.
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
