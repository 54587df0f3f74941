import { Button, FileButton, Progress } from '@mantine/core'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../data/request.ts'
import { formatPercent } from '../i18n/format.ts'
import { IconPhoto } from './icons/index.ts'
import classes from './media.module.css'
import { uploadImage, uploadReducer } from './upload.ts'

type Props = {
  label: string
  /** The item's current image. */
  current: string | null
  /** The key to be saved: the selected image is previewed while it matches. */
  value: string | null | undefined
  /** Receives the storage key of an uploaded image; null removes the image. */
  onChange: (key: string | null) => void
  readOnly?: boolean
  /** Uploads the file and returns its key; the gallery replaces it. */
  send?: typeof uploadImage
}

/** An image of an item that can be viewed, replaced and removed; it uploads as soon as it is selected. */
export function ImageUpload({ label, current, value, onChange, readOnly, send = uploadImage }: Props) {
  const { t } = useTranslation('ui')
  const [upload, dispatch] = useReducer(uploadReducer, { state: 'init' })
  const file = upload.state === 'init' ? undefined : upload.file
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const isRunning = upload.state === 'start' || upload.state === 'progress'
  const isKept = upload.state === 'success' && upload.response === value
  const shown = isRunning || isKept ? preview : current
  const forget = useRef<() => void>(null)

  const start = async (chosen: File | null) => {
    if (!chosen) return
    // Otherwise the browser does not fire an event if the same file is selected again.
    forget.current?.()
    dispatch({ type: 'start', file: chosen })
    try {
      const response = await send(chosen, (loaded) => dispatch({ type: 'progress', loaded }))
      dispatch({ type: 'success', response })
      onChange(response)
    } catch (error) {
      dispatch({ type: 'fail', error: error instanceof Error ? t('upload.failed') : messageOf(error) })
    }
  }
  return (
    <fieldset className={classes.upload}>
      <legend>{label}</legend>
      <div className={classes.picture}>{shown ? <img src={shown} alt="" /> : <IconPhoto size={28} />}</div>
      {!readOnly && (
        <div className={classes.uploadActions}>
          <FileButton
            resetRef={forget}
            accept="image/png,image/jpeg,image/webp"
            onChange={(chosen) => void start(chosen)}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={isRunning}>
                {t(shown ? 'upload.replace' : 'upload.choose')}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Button
              variant="subtle"
              color="gray"
              disabled={isRunning}
              onClick={() => {
                dispatch({ type: 'reset' })
                onChange(null)
              }}
            >
              {t('upload.remove')}
            </Button>
          )}
          {isRunning && (
            <>
              <Progress value={upload.percent} aria-label={label} />
              <span className="tabular" role="status">
                {t('upload.progress', { percent: formatPercent(upload.percent) })}
              </span>
            </>
          )}
          {upload.state === 'fail' && (
            <p role="alert" className={classes.error}>
              {upload.error}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
