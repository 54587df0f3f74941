import { ActionIcon, Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Job, Video } from '@touchline/contract/light'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../data/confirm.ts'
import { isOnline } from '../../data/offline.ts'
import { useStore } from '../../data/store.ts'
import { formatBytes, formatDuration, formatPercent, formatSpeed } from '../../i18n/format.ts'
import { IconPlayerPause, IconPlayerPlay, IconX } from '../../ui/icons/index.ts'
import { shareSent, timeLeft } from './progress.ts'
import { cancelUpload, continueUpload, dismissUpload, giveFile, pauseUpload } from './queue.ts'
import type { Upload } from './store.ts'
import classes from './tray.module.css'
import { useFailure } from './useFailure.ts'

type State = { upload: Upload; video: Video | undefined; job: Job | undefined }
type Props = State & { pathOf: (videoId: number) => string }

/** One upload: its progress, speed, time left and actions. */
export function TrayRow({ upload, video, job, pathOf }: Props) {
  const { t } = useTranslation('videos')
  const { name, state, videoId } = upload
  const isStored = state === 'processing'
  const percent = isStored ? (job?.progress ?? 0) : shareSent([upload])
  const isOver = isStored && (video?.state === 'ready' || video?.state === 'failed')
  const isInvalid = state === 'failed' || video?.state === 'failed'
  return (
    <li>
      <div className={classes.name}>
        {videoId ? (
          <Link to={pathOf(videoId)} title={name} dir="auto">
            {name}
          </Link>
        ) : (
          <span title={name} dir="auto">
            {name}
          </span>
        )}
        <Buttons upload={upload} isOver={isOver} />
      </div>
      {!isOver && (
        <Progress
          value={percent}
          size="sm"
          striped={isStored}
          color={isInvalid ? 'orange' : undefined}
          aria-label={t(isStored ? 'uploads.encodingOf' : 'uploads.progressOf', { name })}
        />
      )}
      <div className={classes.state} data-invalid={isInvalid || undefined}>
        <StateText {...{ upload, video, job, percent: formatPercent(percent) }} />
      </div>
      {state === 'needsFile' && <FileAgain upload={upload} />}
    </li>
  )
}

function StateText({ upload, video, job, percent }: State & { percent: string }) {
  const { t } = useTranslation('videos')
  const failureText = useFailure()
  const hasLine = useStore(isOnline)
  const { state, size, loaded, speed, error } = upload
  if (state === 'processing') {
    if (video?.state === 'ready') return t('uploads.ready')
    if (video?.state === 'failed') return failureText(video.error)
    return job?.state === 'in_progress' ? t('uploads.encoding', { percent }) : t('uploads.waitsForEncoding')
  }
  if (state === 'failed') return error
  if (state === 'paused') return t('uploads.paused', { percent })
  if (state === 'queued') return t('uploads.queued', { size: formatBytes(size) })
  if (state === 'needsFile') {
    return t(upload.hasHandle ? 'uploads.needsPermission' : 'uploads.needsFile', { percent })
  }
  if (!hasLine) return t('uploads.noLine', { percent })
  const left = timeLeft(size - loaded, speed)
  return [
    percent,
    t('uploads.of', { loaded: formatBytes(loaded), size: formatBytes(size) }),
    speed !== undefined && formatSpeed(speed),
    left !== undefined && t('uploads.left', { time: formatDuration(left) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Buttons({ upload, isOver }: { upload: Upload; isOver: boolean }) {
  const { t } = useTranslation('videos')
  const { id, name, state } = upload
  const isGoing = state === 'running' || state === 'queued'
  const giveUp = async () => {
    const isSure = await confirm({
      title: t('uploads.cancelTitle'),
      text: t(upload.isOwnVideo ? 'uploads.cancelText' : 'uploads.cancelFileText', { name }),
      action: t('uploads.cancel'),
      cancel: t('uploads.goOn'),
      isDanger: true,
    })
    if (isSure) await cancelUpload(id)
  }
  if (state === 'processing') {
    if (!isOver) return null
    return (
      <RowButton label={t('uploads.dismissOf', { name })} icon={IconX} onClick={() => dismissUpload(id)} />
    )
  }
  return (
    <>
      {/* A single button for all states, so that it keeps the focus. */}
      {(isGoing || state === 'paused' || state === 'failed') && (
        <RowButton
          label={t(isGoing ? 'uploads.pauseOf' : 'uploads.continueOf', { name })}
          icon={isGoing ? IconPlayerPause : IconPlayerPlay}
          onClick={() => (isGoing ? pauseUpload(id) : void continueUpload(id))}
        />
      )}
      <RowButton label={t('uploads.cancelOf', { name })} icon={IconX} onClick={() => void giveUp()} />
    </>
  )
}

type ButtonProps = { label: string; icon: typeof IconX; onClick: () => void }

const RowButton = ({ label, icon: Icon, onClick }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} />
  </ActionIcon>
)

/** After a reload: reads the file again if the browser allows it, otherwise asks for it. */
function FileAgain({ upload: { id, hasHandle } }: { upload: Upload }) {
  const { t } = useTranslation('videos')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => (hasHandle ? void continueUpload(id) : field.current?.click())}
      >
        {t(hasHandle ? 'uploads.continue' : 'uploads.chooseAgain')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) giveFile(id, file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
