import { ActionIcon, Button, TextInput } from '@mantine/core'
import { videos } from '@touchline/contract/light'
import { type DragEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import { useSave } from '../../data/resources.ts'
import { addFiles } from '../../features/uploads/addFiles.ts'
import { droppedFiles } from '../../features/uploads/pickFiles.ts'
import { fileError, nameFrom } from '../../features/uploads/plan.ts'
import type { NewUpload } from '../../features/uploads/queue.ts'
import { formatBytes } from '../../i18n/format.ts'
import { IconCloudUpload, IconMovie, IconX } from '../../ui/icons/index.ts'
import { UploadButton } from './UploadButton.tsx'
import classes from './videos.module.css'

type Props = { onOne: (videoId: number) => void; onMany: () => void }

/** Uploads files and creates their videos; a single file can be named first. */
export function UploadForm({ onOne, onMany }: Props) {
  const { t } = useTranslation('videos')
  const [files, setFiles] = useState<readonly NewUpload[]>([])
  const [name, setName] = useState('')
  const save = useSave(videos)
  const [first] = files
  // Rejects invalid files before a video is created for them.
  const add = (added: readonly NewUpload[]) => {
    for (const { file } of added) {
      const error = fileError(file)
      if (error) notify({ type: 'warning', text: t(`uploads.${error}`, { name: file.name }) })
    }
    setFiles([...files, ...added.filter(({ file }) => !fileError(file))])
  }
  const isOne = files.length === 1

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!first) return
    if (!isOne) {
      void addFiles(files)
      return onMany()
    }
    const named = name.trim() || nameFrom(first.file.name)
    // The mutation itself reports the error.
    const saved = await save
      .mutateAsync({ body: { name: named }, key: crypto.randomUUID() })
      .catch(() => undefined)
    if (!saved) return
    const { id: videoId } = saved.item
    void addFiles([{ ...first, name: named, videoId, isOwnVideo: true }])
    onOne(videoId)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <DropZone onFiles={add} />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((chosen) => (
            <li key={`${chosen.file.name} ${chosen.file.lastModified}`}>
              <IconMovie size={18} stroke={1.6} aria-hidden="true" />
              <span title={chosen.file.name}>{chosen.file.name}</span>
              <span className="tabular">{formatBytes(chosen.file.size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('create.removeFile', { name: chosen.file.name })}
                onClick={() => setFiles(files.filter((other) => other !== chosen))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {files.length < 2 && (
        <TextInput
          label={t('name')}
          description={t('create.nameHelp')}
          placeholder={first && nameFrom(first.file.name)}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <div className={classes.answers}>
        <span className={classes.help}>{t(first ? 'create.goesOn' : 'create.needFile')}</span>
        <Button type="submit" disabled={!first} loading={save.isPending}>
          {isOne || !first ? t('create.start') : t('create.startMany', { count: files.length })}
        </Button>
      </div>
    </form>
  )
}

function DropZone({ onFiles }: { onFiles: (files: readonly NewUpload[]) => void }) {
  const { t } = useTranslation('videos')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  return (
    <section
      className={classes.drop}
      aria-label={t('create.drop')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload size={36} stroke={1.4} aria-hidden="true" />
      <strong>{t('create.drop')}</strong>
      <span>{t('create.dropText')}</span>
      <UploadButton label={t('create.choose')} onFiles={onFiles} />
    </section>
  )
}
