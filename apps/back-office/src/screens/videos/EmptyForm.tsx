import { Button, TextInput } from '@mantine/core'
import { videos } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave } from '../../data/resources.ts'
import { useErrorFocus } from '../../ui/form/useErrorFocus.ts'
import classes from './videos.module.css'

type Props = { onDone: (videoId: number) => void }

/** Creates a video without a file. */
export function EmptyForm({ onDone }: Props) {
  const { t } = useTranslation(['videos', 'ui'])
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = useSave(videos)
  const focusFirstError = useErrorFocus()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) {
      setError(t('videos:importForm.required'))
      return focusFirstError()
    }
    // The mutation itself reports the error.
    const saved = await save
      .mutateAsync({ body: { name: name.trim() }, key: crypto.randomUUID() })
      .catch(() => undefined)
    if (saved) onDone(saved.item.id)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('videos:name')}
        description={t('videos:create.emptyHelp')}
        maxLength={200}
        required
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <div className={classes.answers}>
        <Button type="submit" loading={save.isPending}>
          {t('videos:create.make')}
        </Button>
      </div>
    </form>
  )
}
