import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type ErrorBody,
  type FrameFormat,
  type NetworkTarget,
  networkOfTarget,
  networkTargets,
  readOauth,
  shareVideo,
  targetTitles,
  type Video,
} from '@touchline/contract/light'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, sendCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { textOf } from '../../i18n/messages.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { networksPath } from '../../ui/paths.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { isWithin, limitText } from '../sharing/visibilityLimit.ts'
import classes from './publish.module.css'

type Field = 'aspect' | 'name' | 'visibility' | 'publishAt'
type FieldError = Parameters<typeof textOf>[0] & { path?: string }
type Visible = Video['visibility']
const widest = ['public', 'unlisted'] as const

type Publication = {
  aspect?: FrameFormat
  name: string
  visibility: Visible
  publishAt: string | null
}

type Props = {
  title: string
  aspects: readonly FrameFormat[]
  /** Whether there is a file besides those of its formats. */
  hasOwn: boolean
  /** How widely the video may be seen. */
  readLimit: () => Promise<{ visibilityLimit: Visible | null }>
  /** Creates the video; the same key creates it once. */
  create: (body: Publication, idempotencyKey: string) => Promise<Pick<Video, 'id'>>
  onClose: () => void
}

/** Publishes a clip or a reel in one of its formats, now or at a time, and posts it on the networks that are connected. */
export default function PublishDialog({ title: own, aspects, hasOwn, readLimit, create, onClose }: Props) {
  const { t } = useTranslation('clips')
  const { t: tVideos } = useTranslation('videos')
  const { t: tShell } = useTranslation('shell')
  const { data: connections } = useQuery({
    queryKey: ['connections'],
    queryFn: () => makeCall(readOauth, {}),
  })
  const limited = useQuery({ queryKey: ['visibility-limit'], queryFn: readLimit, gcTime: 0, retry: false })
  const limit = limited.data?.visibilityLimit ?? 'public'
  // What may not leave the back-office is only saved.
  const offered = limit === 'private' ? [limit] : widest.filter((one) => isWithin(limit, one))
  const [aspect, setAspect] = useState<FrameFormat | null>(hasOwn ? null : (aspects[0] ?? null))
  const [name, setName] = useState(own)
  const [chosen, setVisibility] = useState<Visible>()
  const visibility = offered.find((one) => one === chosen) ?? offered[0]!
  const [publishAt, setPublishAt] = useState<string | null>(null)
  const [targets, setTargets] = useState<readonly NetworkTarget[]>([])
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** What was asked for last: the same again, after an answer that was lost, does not publish it twice. */
  const asked = useRef({ wanted: '', key: '' })
  const connected = networkTargets.filter((target) => {
    const link = connections?.[networkOfTarget[target]]
    return link?.isConnected && link.state !== 'expired'
  })
  const errorAt = (field: Field) => {
    const found = errors.find(({ path }) => path === field)
    return found && textOf(found)
  }

  async function publish() {
    setBusy(true)
    setErrors([])
    setFailure('')
    const title = name.trim()
    try {
      const body = { ...(aspect && { aspect }), name: title, visibility, publishAt }
      const wanted = JSON.stringify(body)
      if (asked.current.wanted !== wanted) asked.current = { wanted, key: crypto.randomUUID() }
      const video = await create(body, asked.current.key)
      for (const target of targets) await post(video.id, target, title)
      const isKept = visibility === 'private'
      const isLater = publishAt !== null && Date.parse(publishAt) > Date.now()
      const text = isLater
        ? t('publishing.scheduled', { title, at: formatDateTime(publishAt) })
        : t(isKept ? 'publishing.kept' : 'publishing.done', { title })
      notify({ type: 'success', text })
      void refresh('videos')
      onClose()
    } catch (error) {
      const named = (error as Partial<ErrorBody>).errors ?? []
      setErrors(named)
      if (named.length === 0) setFailure(messageOf(error))
      setBusy(false)
    }
  }
  /** The clip is published all the same where a network does not take it. */
  async function post(id: number, target: NetworkTarget, title: string) {
    try {
      await sendCall(shareVideo, {
        params: { id, target },
        body: { title },
        idempotencyKey: crypto.randomUUID(),
      })
    } catch (error) {
      const params = { network: targetTitles[target], reason: messageOf(error) }
      notify({ type: 'danger', text: t('publishing.refused', params), duration: 0 })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim()) return void publish()
    setErrors([{ path: 'name', message: t('titleRequired') }])
  }
  // What is refused would be seen by nobody.
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog opened onClose={close} title={t('publishing.title', { title: own })} size="lg">
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          required
          label={t('publishing.name')}
          value={name}
          maxLength={200}
          error={errorAt('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={classes.row}>
          {aspects.length > 0 && (
            <SelectField
              label={t('publishing.format')}
              value={aspect}
              hasEmpty={hasOwn}
              emptyLabel={t('publishing.asCut')}
              error={errorAt('aspect')}
              options={aspects.map((value) => ({ value, label: value }))}
              onChange={(value) => setAspect(value as FrameFormat | null)}
            />
          )}
          <SelectField
            label={t('publishing.visibility')}
            value={visibility}
            description={limitText(limit)}
            error={errorAt('visibility')}
            options={offered.map((value) => ({ value, label: tVideos(`visibilities.${value}`) }))}
            onChange={(value) => setVisibility(value as Visible)}
          />
          {limit !== 'private' && (
            <DateTimeField
              label={t('publishing.at')}
              description={t('publishing.atHelp')}
              value={publishAt}
              error={errorAt('publishAt')}
              onChange={setPublishAt}
            />
          )}
        </div>
        {connections &&
          limit === 'public' &&
          (connected.length > 0 ? (
            <fieldset className={classes.networks}>
              <legend>{t('publishing.networks')}</legend>
              {connected.map((target) => (
                <Checkbox
                  key={target}
                  label={targetTitles[target]}
                  checked={targets.includes(target)}
                  onChange={() =>
                    setTargets(networkTargets.filter((one) => targets.includes(one) !== (one === target)))
                  }
                />
              ))}
            </fieldset>
          ) : (
            <p className="muted">
              <Link to={networksPath}>{t('publishing.connect')}</Link>
            </p>
          ))}
        {failure && (
          <p role="alert" className={classes.error}>
            {failure}
          </p>
        )}
        <div className="answers">
          <Button variant="default" disabled={isBusy} onClick={close}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={limited.isPending}>
            {t(limit === 'private' ? 'publishing.keep' : 'publishing.publish')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
