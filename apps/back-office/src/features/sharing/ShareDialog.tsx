import { Button, Textarea, TextInput } from '@mantine/core'
import { charactersLeft, type NetworkTarget, targetTitles } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { textOf } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './sharing.module.css'
import { type Sharing, shareTo } from './sharing.ts'

type Field = 'title' | 'description'
type FieldError = Parameters<typeof textOf>[0] & { path?: string }
type Props = { shared: Sharing; target: NetworkTarget; onClose: () => void }

/** What a video or recording is posted with on a network, which says how long it may be. */
export default function ShareDialog({ shared, target, onClose }: Props) {
  const { t } = useTranslation('videos')
  const { t: tShell } = useTranslation('shell')
  const earlier = shareTo(shared, target)
  const [texts, setTexts] = useState({
    title: earlier?.title ?? shared.texts.title,
    description: earlier?.description ?? shared.texts.description,
  })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const network = targetTitles[target]
  const sent = { title: texts.title.trim(), description: texts.description.trim() }
  const left = charactersLeft(target, sent)
  const errorAt = (field: Field) => {
    if (sent[field] && left[field] < 0) return t('messages.tooLongFor', { network, count: -left[field] })
    if (field === 'title' && !sent.title) return t('share.needsTitle')
    const found = errors.find(({ path }) => path === field)
    return found && textOf(found)
  }
  const isReady = !errorAt('title') && !errorAt('description')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await shared.send(target, sent)
      onClose()
    } catch (thrown) {
      const named = (thrown as { errors?: FieldError[] }).errors ?? []
      const shown = named.filter(({ path }) => path === 'title' || path === 'description')
      setErrors(shown)
      if (shown.length === 0) setFailure(messageOf(thrown))
      setBusy(false)
    }
  }
  const fieldOf = (field: Field) => ({
    value: texts[field],
    error: errorAt(field),
    description: left[field] < 0 ? '\u00a0' : t('share.left', { count: left[field] }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setErrors([])
      setTexts({ ...texts, [field]: currentTarget.value })
    },
  })
  // What is refused would be seen by nobody.
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog opened onClose={close} title={t('share.to', { target: network })} size="lg">
      <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {target === 'twitter' && <p className={classes.help}>{t('share.postHelp', { target: network })}</p>}
        <TextInput data-autofocus required label={t('share.postTitle')} {...fieldOf('title')} />
        <Textarea
          autosize
          minRows={3}
          maxRows={12}
          label={t('share.postDescription')}
          {...fieldOf('description')}
        />
        {failure && (
          <p role="alert" className={classes.error}>
            {failure}
          </p>
        )}
        <div className="answers">
          <Button variant="default" disabled={isBusy} onClick={close}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('share.post')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
