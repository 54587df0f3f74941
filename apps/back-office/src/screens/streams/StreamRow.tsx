import { inputs, isPlatform, platformName, videos } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { formatDuration } from '../../i18n/format.ts'
import {
  IconAlertTriangle,
  IconAntennaBars5,
  IconCheck,
  IconClock,
  IconExternalLink,
  IconMovie,
  IconRefresh,
  IconTrash,
  IconVideo,
  IconWorld,
} from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import classes from './stream.module.css'
import type { Stream } from './stream.ts'

const icons = {
  ...{ video: IconMovie, hls: IconWorld, input: IconAntennaBars5, aws: IconVideo },
  ...{ youtube: IconExternalLink, dailymotion: IconExternalLink },
}

type Props = {
  stream: Stream
  isShown: boolean
  isFixed: boolean
  isBusy: boolean
  onShow: () => void
  onMain: () => void
  onCheck: () => void
  onRemove: () => void
  children?: ReactNode
}

/** A stream: its source, whether it is the main one, and whether it can be played. */
export function StreamRow({ stream, isShown, isFixed, isBusy, children, ...on }: Props) {
  const { t } = useTranslation('stream')
  const name = useStreamName(stream)
  const Icon = icons[stream.kind]
  const actions = [
    ...(stream.isMain ? [] : [{ label: t('makeMain'), icon: IconCheck, run: on.onMain }]),
    ...(['hls', 'video', 'aws'].includes(stream.kind)
      ? [{ label: t('checkAgain'), icon: IconRefresh, run: on.onCheck }]
      : []),
    { label: t('remove'), icon: IconTrash, run: on.onRemove, isDanger: true },
  ]
  return (
    <li data-shown={isShown || undefined}>
      <div className={classes.row}>
        <button type="button" aria-pressed={isShown} className={classes.show} onClick={on.onShow}>
          <Icon size={18} />
          <span dir="auto">{name}</span>
          {stream.isMain && <em>{t('main')}</em>}
        </button>
        {!isFixed && <RowMenu item={stream} name={name} actions={actions} />}
      </div>
      {stream.kind === 'input' ? (
        <SignalLine stream={stream} />
      ) : isPlatform(stream.kind) ? (
        <p className={classes.check} data-unknown>
          <IconExternalLink size={15} />
          <span>{t('playsThere', { platform: platformName(stream.kind) })}</span>
        </p>
      ) : (
        <CheckLine stream={stream} onCheck={isFixed ? undefined : on.onCheck} isBusy={isBusy} />
      )}
      {children && <div className={classes.more}>{children}</div>}
    </li>
  )
}

/** What a stream is called: its name, the video's name or the address. */
export function useStreamName({ name, url, VideoId, InputId }: Stream): string {
  const { t } = useTranslation('stream')
  const input = useOne(inputs, name === null ? (InputId ?? undefined) : undefined)
  const { data } = useOne(videos, name === null ? (VideoId ?? undefined) : undefined)
  return name ?? data?.item.name ?? input.data?.item.name ?? url ?? t(InputId ? 'input' : 'video')
}

/** Whether anything arrives at a live input. */
function SignalLine({ stream: { playlist } }: { stream: Stream }) {
  const { t } = useTranslation('stream')
  return (
    <p className={classes.check} data-unknown={!playlist || undefined}>
      {playlist ? <IconCheck size={15} /> : <IconClock size={15} />}
      <span>{t(playlist ? 'arrives' : 'nothingArrives')}</span>
    </p>
  )
}

type CheckProps = { stream: Stream; onCheck: (() => void) | undefined; isBusy: boolean }

/** What the gateway found, in words: what is wrong and what to do, or that it plays. */
function CheckLine({ stream: { check }, onCheck, isBusy }: CheckProps) {
  const { t } = useTranslation('stream')
  if (!check) return null
  const { problem, isLive, duration, at } = check
  return (
    <p className={classes.check} data-problem={problem !== null || undefined}>
      {problem === null ? <IconCheck size={15} /> : <IconAlertTriangle size={15} />}
      <span>
        {problem !== null
          ? t(`problems.${problem}`)
          : isLive
            ? t('live')
            : duration === null
              ? t('playable')
              : t('recorded', { duration: formatDuration(duration) })}{' '}
        <small>
          {t('checked')} <RelativeTime at={at} />
        </small>
      </span>
      {onCheck && problem !== null && (
        <button type="button" disabled={isBusy} onClick={onCheck}>
          {t('checkAgain')}
        </button>
      )}
    </p>
  )
}
