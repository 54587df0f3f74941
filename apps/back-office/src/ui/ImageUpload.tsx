import { Button, FileButton, Progress } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../data/request.ts'
import { formatPercent } from '../i18n/format.ts'
import { IconPhoto, IconVideo } from './icons/index.ts'
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
  /** The types that can be selected. */
  accept?: string
  /** Shows a video instead of an image. */
  isVideo?: boolean
  /** Shows all of a transparent image instead of filling the frame with it. */
  isWhole?: boolean
  description?: ReactNode
  error?: ReactNode
  /** Gets the URL of what is shown, for a picture of it elsewhere. */
  onShow?: (url: string | null) => void
  /** Uploads the file and returns its key; the gallery replaces it. */
  send?: typeof uploadImage
}

/** An image of an item that can be viewed, replaced and removed; it uploads as soon as it is selected. */
export function ImageUpload(props: Props) {
  const { label, current, value, onChange, readOnly, description, error, onShow } = props
  const { accept = 'image/png,image/jpeg,image/webp', isVideo, isWhole, send = uploadImage } = props
  const { t } = useTranslation('ui')
  const [upload, dispatch] = useReducer(uploadReducer, { state: 'init' })
  const file = upload.state === 'init' ? undefined : upload.file
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const isRunning = upload.state === 'start' || upload.state === 'progress'
  const isKept = upload.state === 'success' && upload.response === value
  const shown = isRunning || isKept ? preview : current
  useEffect(() => onShow?.(shown ?? null), [shown, onShow])
  const texts = isVideo ? ofVideos : ofImages
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
      <div className={classes.picture} data-whole={isWhole && shown ? true : undefined}>
        {!shown && (isVideo ? <IconVideo size={28} /> : <IconPhoto size={28} />)}
        {shown &&
          (isVideo ? <video src={shown} muted playsInline preload="metadata" /> : <img src={shown} alt="" />)}
      </div>
      {!readOnly && (
        <div className={classes.uploadActions}>
          <FileButton resetRef={forget} accept={accept} onChange={(chosen) => void start(chosen)}>
            {(props) => (
              <Button {...props} variant="default" disabled={isRunning}>
                {t(texts[shown ? 'replace' : 'choose'])}
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
              {t(texts.remove)}
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
          {description && <p className={classes.note}>{description}</p>}
          {error && upload.state !== 'fail' && (
            <p role="alert" className={classes.error}>
              {error}
            </p>
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

const ofImages = { choose: 'upload.choose', replace: 'upload.replace', remove: 'upload.remove' } as const
const ofVideos = {
  choose: 'upload.chooseVideo',
  replace: 'upload.replaceVideo',
  remove: 'upload.removeVideo',
} as const
