import { type Video, videos } from '@touchline/contract/light'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useStore } from '../../data/store.ts'
import { RetryButton } from '../../features/jobs/RetryButton.tsx'
import { addFiles } from '../../features/uploads/addFiles.ts'
import { isMine, uploads } from '../../features/uploads/store.ts'
import { useFailure } from '../../features/uploads/useFailure.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { UploadButton } from './UploadButton.tsx'
import { canEncode } from './useVideoActions.ts'
import classes from './videos.module.css'

const Player = lazy(async () => ({ default: (await import('../../features/player/Player.tsx')).Player }))

/** The video player; without a playable video, the reason and a way to upload the file. */
export function Screening({ video }: { video: Video }) {
  const still = <Thumbnail src={video.thumbnail?.url ?? null} duration={video.duration} width={560} />
  return (
    <>
      <div className={classes.screen}>
        {video.playlist ? (
          <Suspense fallback={still}>
            <Player video={video} />
          </Suspense>
        ) : (
          still
        )}
      </div>
      {(video.state === 'failed' || video.state === 'uploading') && <FileNotice video={video} />}
    </>
  )
}

function FileNotice({ video }: { video: Video }) {
  const { id, name, state, error, playlist } = video
  const { t } = useTranslation('videos')
  const failureText = useFailure()
  const mayWrite = useMayWrite(videos.rights.update)
  const isUploading = useStore(uploads).some((upload) => upload.videoId === id && isMine(upload))
  if (isUploading) return null
  const isFailed = state === 'failed'
  return (
    <div
      className={classes.notice}
      role={isFailed ? 'alert' : undefined}
      data-invalid={isFailed || undefined}
    >
      <strong>{t(isFailed ? 'file.failed' : 'file.missing')}</strong>
      <p>{isFailed ? failureText(error) : t('file.missingText')}</p>
      {isFailed && playlist && <p>{t('file.playable')}</p>}
      {isFailed && video.file && <p>{t('file.kept')}</p>}
      {mayWrite && (
        <div className="row">
          {isFailed && canEncode(video) && <RetryButton type="encode-video" id={id} name={name} />}
          <UploadButton
            label={t(isFailed ? 'file.again' : 'file.choose')}
            onFiles={(files) => void addFiles(files.slice(0, 1).map((file) => ({ ...file, videoId: id })))}
          />
        </div>
      )}
    </div>
  )
}
