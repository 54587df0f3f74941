import '@mantine/dropzone/styles.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFile, IconMovie, IconUpload } from './icons/index.ts'
import classes from './media.module.css'

type Props = {
  label: string
  /** MIME types, e.g. `['video/*']`. */
  accept: readonly string[]
  /** Maximum size in bytes. */
  maxSize?: number
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** Accepts one dropped or selected file, and previews it: the picture of an image, the name of a video. */
export function FileDrop({ label, accept, maxSize, file, onChange }: Props) {
  const { t } = useTranslation('ui')
  const [error, setError] = useState<string>()
  if (file) return <DroppedFile file={file} onReset={() => onChange(undefined)} />
  return (
    <div>
      <Dropzone
        multiple={false}
        accept={[...accept]}
        maxSize={maxSize}
        inputProps={{ 'aria-label': label }}
        className={classes.drop}
        onDrop={([dropped]) => {
          setError(undefined)
          onChange(dropped)
        }}
        onReject={([rejected]) => {
          const isTooLarge = rejected?.errors.some(({ code }) => code === 'file-too-large')
          setError(t(isTooLarge ? 'drop.tooLarge' : 'drop.wrongType'))
        }}
      >
        <IconUpload size={24} stroke={1.6} />
        <strong>{label}</strong>
        <span>{t('drop.text')}</span>
      </Dropzone>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function DroppedFile({ file, onReset }: { file: File; onReset: () => void }) {
  const { t } = useTranslation('ui')
  const isImage = file.type.startsWith('image/')
  const preview = useMemo(() => (isImage ? URL.createObjectURL(file) : undefined), [file, isImage])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const isVideo = file.type.startsWith('video/')
  return (
    <div className={classes.dropped}>
      <div className={classes.picture}>
        {preview ? (
          <img src={preview} alt={t('drop.preview', { name: file.name })} />
        ) : isVideo ? (
          <IconMovie size={28} />
        ) : (
          <IconFile size={28} />
        )}
      </div>
      <div>
        <strong>{file.name}</strong>
        <Button variant="default" size="compact-sm" onClick={onReset}>
          {t('drop.reset')}
        </Button>
      </div>
    </div>
  )
}
