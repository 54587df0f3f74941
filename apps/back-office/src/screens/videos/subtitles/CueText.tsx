import { toggleTag } from '@touchline/subtitles'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './subtitles.module.css'

type Props = {
  value: string
  label: string
  langId: string
  isReadOnly: boolean
  /** Takes the focus once it is drawn. */
  isFocused: boolean
  onChange: (text: string) => void
  onSplit: (offset: number) => void
  onLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/** The field for a cue's text. It is as high as its text. */
export function CueText({ value, label, langId, isReadOnly, isFocused, ...on }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [value])
  useEffect(() => {
    if (!isFocused) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isFocused])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isCommand = event.ctrlKey || event.metaKey
    const { selectionStart, selectionEnd } = event.currentTarget
    const key = event.key.toLowerCase()
    if (event.key === 'Escape') on.onLeave()
    else if (isCommand && event.key === 'Enter') on.onSplit(selectionStart)
    else if (isCommand && !event.shiftKey && (key === 'i' || key === 'b' || key === 'u')) {
      const isAll = selectionStart === selectionEnd
      on.onChange(toggleTag(value, key, isAll ? 0 : selectionStart, isAll ? value.length : selectionEnd))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <textarea
      ref={field}
      className={classes.text}
      aria-label={label}
      lang={langId}
      dir="auto"
      rows={1}
      maxLength={2000}
      readOnly={isReadOnly}
      value={value}
      data-cue-text
      onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={on.onFocus}
      onBlur={on.onBlur}
    />
  )
}
