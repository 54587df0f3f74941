import { Button, Checkbox, FileButton, Loader, Select, Textarea } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type CallBody,
  parseSubtitles,
  removeSubtitles,
  type Subtitle,
  saveSubtitles,
  subtitleKinds,
  type Video,
  videos,
} from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client, refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { useSaveKey } from '../../ui/form/useSaveKey.ts'
import { changedFields } from '../../ui/form/versions.ts'
import { IconUpload } from '../../ui/icons/index.ts'
import { SubtitleErrors } from './SubtitleErrors.tsx'
import { SubtitlePreview } from './SubtitlePreview.tsx'
import classes from './subtitles.module.css'

type Props = { video: Video; langId: string; onDirty: (isDirty: boolean) => void }

/**
 * The query for a subtitle file's text: a changed text is a new file, while the same file gets a new URL every half
 * hour.
 */
const textOf = (url: string | undefined) =>
  queryOptions({
    queryKey: ['subtitle text', url?.split('/').at(-1)],
    queryFn: async () => {
      if (!url) return ''
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(String(answer.status))
      return await answer.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The subtitles of one language: loads the existing text, then edits it. */
export function SubtitleEditor(props: Props) {
  const { t } = useTranslation('ui')
  const subtitle = props.video.subtitles.find(({ langId }) => langId === props.langId)
  // Keeps the text being edited while someone else's version loads.
  const { data, isError } = useQuery({ ...textOf(subtitle?.file.url), placeholderData: keepPreviousData })
  if (isError)
    return (
      <EmptyBox role="alert" isTall>
        {t('form.failed')}
      </EmptyBox>
    )
  if (data === undefined) return <Loader m="xl" aria-label={t('list.loading')} />
  return <Editor {...props} subtitle={subtitle} text={data} />
}

type Edited = Required<Pick<CallBody<typeof saveSubtitles>, 'text' | 'kind' | 'isDefault' | 'source'>>

function Editor({
  video,
  langId,
  onDirty,
  ...known
}: Props & { subtitle: Subtitle | undefined; text: string }) {
  const { t } = useTranslation('subtitles')
  const { subtitle } = known
  const saved: Edited = {
    text: known.text,
    kind: subtitle?.kind ?? 'subtitles',
    isDefault: subtitle?.isDefault ?? video.subtitles.length === 0,
    source: subtitle?.source ?? 'editor',
  }
  // Stores only the user's edits, so that everything else follows what someone else saves.
  const [edits, setEdits] = useState<Partial<Edited>>({})
  const edit = (changes: Partial<Edited>) => setEdits({ ...edits, ...changes })
  const { source, ...shown } = { ...saved, ...edits }
  const { text, kind, isDefault } = shown
  const isDirty = Object.keys(changedFields(saved, shown)).length > 0
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const save = useCall(saveSubtitles, { pending: 'saving', success: t('saved') })
  const remove = useCall(removeSubtitles, {
    pending: 'removing',
    success: t('removed'),
  })
  const mayWrite = useMayWrite(videos.rights.update)
  const params = { id: video.id, langId }
  const { cues, errors } = parseSubtitles(text)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form)
  const isEmpty = text.trim() === ''
  const maySave = mayWrite && isDirty && !isEmpty && errors.length === 0

  const readFile = async (file: File | null) => {
    if (file) edit({ text: await file.text(), source: 'upload' })
  }
  const submit = async () => {
    const body = { ...shown, source }
    const { file } = await save.run({ params, body })
    await client.prefetchQuery(textOf(file.url))
    await refresh('videos')
    setEdits((now) => changedFields(body, now))
  }
  const takeAway = async () => {
    const answer = await confirm({
      title: t('removeTitle'),
      text: t('removeText'),
      action: t('remove'),
      isDanger: true,
    })
    if (!answer) return
    await remove.run({ params })
    setEdits({})
    await refresh('videos')
  }
  return (
    <div className={classes.editor}>
      <SubtitlePreview video={video} cues={cues} langId={langId} />
      <form
        ref={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (maySave && save.state !== 'in progress') void submit().catch(() => {})
        }}
      >
        <div className={classes.settings}>
          <Select
            label={t('kind')}
            allowDeselect={false}
            disabled={!mayWrite}
            data={subtitleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(value) => edit({ kind: value as Subtitle['kind'] })}
          />
          <Checkbox
            label={t('isDefault')}
            disabled={!mayWrite}
            checked={isDefault}
            onChange={({ currentTarget }) => edit({ isDefault: currentTarget.checked })}
          />
          {mayWrite && (
            <FileButton accept=".vtt,.srt,text/vtt,application/x-subrip" onChange={readFile}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={15} />}>
                  {t('file')}
                </Button>
              )}
            </FileButton>
          )}
        </div>
        <Textarea
          label={t('text')}
          description={t('textHelp')}
          placeholder={'00:00:01.000 --> 00:00:04.000\n…'}
          autosize
          minRows={10}
          maxRows={22}
          readOnly={!mayWrite}
          value={text}
          classNames={{ input: classes.text }}
          onChange={({ currentTarget }) => edit({ text: currentTarget.value, source: 'editor' })}
        />
        {!isEmpty && <SubtitleErrors errors={errors} />}
        <div className={classes.actions}>
          <span className={`tabular ${classes.count}`}>{t('count', { count: cues.length })}</span>
          {subtitle && mayWrite && (
            <Button variant="default" onClick={() => void takeAway().catch(() => {})}>
              {t('remove')}
            </Button>
          )}
          {mayWrite && (
            <Button type="submit" loading={save.state === 'in progress'} disabled={!maySave}>
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
