import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '../icons/index.ts'
import { areLetterKeysOn, isTyping } from '../keys.ts'
import classes from './list.module.css'

const typingPause = 250

type Props = {
  /** The title of the list. */
  title: string
  value: string
  /** Called when the user pauses typing. */
  onChange: (q: string) => void
}

/** The search field of a list; the shortcut is `/`. */
export function SearchField({ title, value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback(onChange, typingPause)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !areLetterKeysOn() || isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      leftSection={<IconSearch size={15} />}
      placeholder={t('list.search')}
      aria-label={t('list.searchIn', { title })}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
