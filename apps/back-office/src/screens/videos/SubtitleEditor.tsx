import { Button, Checkbox, FileButton, Loader, Select, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  parseSubtitles,
  removeSubtitles,
  type Subtitle,
  saveSubtitles,
  subtitleKinds,
  type Video,
  videos,
} from '@touchline/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { confirm } from '../../ui/confirm.ts'
import { SubtitleFaults } from './SubtitleFaults.tsx'
import { SubtitlePreview } from './SubtitlePreview.tsx'
import classes from './subtitles.module.css'

type Props = { video: Video; langId: string }

/** The subtitles of one language: loads what there is, then edits it. */
export function SubtitleEditor({ video, langId }: Props) {
  const { t } = useTranslation('ui')
  const subtitle = video.subtitles.find((known) => known.langId === langId)
  const url = subtitle?.file.url
  const { data, isError } = useQuery({
    queryKey: ['videos', 'subtitle text', url],
    queryFn: async () => {
      const answer = await fetch(url!)
      if (!answer.ok) throw new Error(String(answer.status))
      return await answer.text()
    },
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError)
    return (
      <p role="alert" className={classes.empty}>
        {t('form.failed')}
      </p>
    )
  if (url && data === undefined) return <Loader m="xl" aria-label={t('list.loading')} />
  return <Editor video={video} langId={langId} subtitle={subtitle} saved={data ?? ''} />
}

function Editor({
  video,
  langId,
  subtitle,
  saved,
}: Props & { subtitle: Subtitle | undefined; saved: string }) {
  const { t } = useTranslation('subtitles')
  const [text, setText] = useState(saved)
  const [source, setSource] = useState<Subtitle['source']>(subtitle?.source ?? 'editor')
  const [kind, setKind] = useState<Subtitle['kind']>(subtitle?.kind ?? 'subtitles')
  const [isDefault, setDefault] = useState(subtitle?.isDefault ?? video.subtitles.length === 0)
  const save = useCall(saveSubtitles)
  const remove = useCall(removeSubtitles)
  const mayWrite = useMayWrite(videos.rights.update)
  const params = { id: video.id, langId }
  const { cues, faults } = parseSubtitles(text)
  const isEmpty = text.trim() === ''
  const isSame = text === saved && kind === subtitle?.kind && isDefault === subtitle?.isDefault

  const readFile = async (file: File | null) => {
    if (!file) return
    setText(await file.text())
    setSource('upload')
  }
  const submit = async () => {
    await save.run({ params, body: { text, kind, isDefault, source } })
    await refresh('videos')
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
    await refresh('videos')
  }
  return (
    <div className={classes.editor}>
      <SubtitlePreview video={video} cues={cues} langId={langId} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit().catch(() => {})
        }}
      >
        <div className={classes.settings}>
          <Select
            label={t('kind')}
            allowDeselect={false}
            disabled={!mayWrite}
            data={subtitleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(value as Subtitle['kind'])}
          />
          <Checkbox
            label={t('isDefault')}
            disabled={!mayWrite}
            checked={isDefault}
            onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
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
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setSource('editor')
          }}
        />
        {!isEmpty && <SubtitleFaults faults={faults} />}
        <div className={classes.actions}>
          <span className="tabular">{t('count', { count: cues.length })}</span>
          {subtitle && mayWrite && (
            <Button variant="default" onClick={() => void takeAway().catch(() => {})}>
              {t('remove')}
            </Button>
          )}
          {mayWrite && (
            <Button
              type="submit"
              loading={save.state === 'in progress'}
              disabled={isEmpty || faults.length > 0 || isSame}
            >
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
