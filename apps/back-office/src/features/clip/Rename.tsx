import { TextInput } from '@mantine/core'
import type { clips, ErrorBody, reels } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave } from '../../data/resources.ts'
import { textOf } from '../../i18n/messages.ts'

type Props<R> = { resource: R; item: { id: number; title: string }; onDone: () => void }

/** The title as a field: Enter and leaving it save, Escape keeps the old title. */
export function Rename<R extends typeof clips | typeof reels>({ resource, item, onDone }: Props<R>) {
  const { t } = useTranslation('clips')
  const [title, setTitle] = useState(item.title)
  const [error, setError] = useState<string>()
  const save = useSave<typeof clips | typeof reels>(resource)
  async function finish() {
    const next = title.trim()
    if (!next) return setError(t('titleRequired'))
    if (next === item.title || save.isPending) return onDone()
    try {
      await save.mutateAsync({ id: item.id, body: { title: next } })
      onDone()
    } catch (error) {
      const [first] = (error as Partial<ErrorBody>).errors ?? []
      if (first) setError(textOf(first))
      else onDone()
    }
  }
  return (
    <TextInput
      size="xs"
      aria-label={t('renameOf', { title: item.title })}
      value={title}
      maxLength={200}
      error={error}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTitle(currentTarget.value)
        setError(undefined)
      }}
      onBlur={() => void finish()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void finish()
        if (event.key === 'Escape') {
          event.stopPropagation()
          onDone()
        }
      }}
    />
  )
}
