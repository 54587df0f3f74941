import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { uploadImage } from '../../ui/upload.ts'
import classes from './thumbnail.module.css'

const accepted = ['image/jpeg', 'image/png', 'image/webp']
const maxSize = 20 * 1024 * 1024

type Props = {
  isBusy: boolean
  /** Receives the storage key of the uploaded image. */
  onUploaded: (key: string) => void
}

/** An image to be used as the thumbnail; it uploads as soon as it is dropped or chosen. */
export function ThumbnailUpload({ isBusy, onUploaded }: Props) {
  const { t } = useTranslation('thumbnails')
  const { t: ui } = useTranslation('ui')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    setSending(true)
    try {
      onUploaded(await uploadImage(file, () => {}))
    } catch (thrown) {
      setError(thrown instanceof Error ? ui('upload.failed') : messageOf(thrown))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={classes.section}>
      <h2>{t('upload')}</h2>
      {isSending ? (
        <p role="status" className={classes.note}>
          {t('uploading')}
        </p>
      ) : (
        <FileDrop
          label={t('uploadLabel')}
          accept={accepted}
          maxSize={maxSize}
          isDisabled={isBusy}
          file={undefined}
          onChange={(file) => void send(file)}
        />
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p className={classes.note}>{t('uploadHelp')}</p>
    </section>
  )
}
