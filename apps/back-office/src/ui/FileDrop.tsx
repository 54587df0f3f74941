import '@mantine/dropzone/styles.css'
import { Button } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFile, IconMovie, IconUpload } from './icons/index.ts'
import classes from './media.module.css'

/** MIME types, e.g. `['video/*']`, or with the extensions of files whose type the browser does not know. */
type Accepted = readonly string[] | Readonly<Record<string, readonly string[]>>
type Zone = {
  label: string
  accept: Accepted
  /** Maximum size in bytes. */
  maxSize?: number
  /** True while no file is taken. */
  isDisabled?: boolean
}

/** Accepts one dropped or selected file, and previews it: the picture of an image, the name of a video. */
export function FileDrop({
  file,
  onChange,
  ...zone
}: Zone & { file: File | undefined; onChange: (file: File | undefined) => void }) {
  if (file) return <DroppedFile file={file} onReset={() => onChange(undefined)} />
  return <FileZone {...zone} onFiles={([dropped]) => onChange(dropped)} />
}

type ZoneProps = Zone & {
  isMultiple?: boolean
  hint?: string
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or selected; says which ones are not accepted, and why. */
export function FileZone({
  label,
  accept,
  maxSize,
  isDisabled = false,
  isMultiple = false,
  hint,
  onFiles,
}: ZoneProps) {
  const { t } = useTranslation('ui')
  const [errors, setErrors] = useState<readonly string[]>([])
  const errorOf = ({ file, errors: found }: FileRejection) => {
    const text = t(found.some(({ code }) => code === 'file-too-large') ? 'drop.tooLarge' : 'drop.wrongType')
    return isMultiple ? t('drop.refused', { name: file.name, text }) : text
  }
  return (
    <div>
      <Dropzone
        multiple={isMultiple}
        accept={Array.isArray(accept) ? [...accept] : (accept as Record<string, string[]>)}
        maxSize={maxSize}
        disabled={isDisabled}
        inputProps={{ 'aria-label': label, disabled: isDisabled }}
        className={classes.drop}
        data-multiple={isMultiple || undefined}
        onDropAny={(_, rejected) => setErrors(rejected.map(errorOf))}
        onDrop={(files) => files.length > 0 && onFiles(files)}
      >
        <IconUpload size={24} stroke={1.6} />
        <strong>{label}</strong>
        <span>{t(isMultiple ? 'drop.texts' : 'drop.text')}</span>
        {hint && <span>{hint}</span>}
      </Dropzone>
      {errors.length > 0 && (
        <div role="alert" className={classes.error}>
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
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
