import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  platformTitles,
  type Simulcast,
  type SimulcastStats,
  type SimulcastTarget,
  simulcasts,
  simulcastTargets,
  startTarget,
  stopTarget,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useRemove } from '../../data/resources.ts'
import { PlatformIcon } from '../../features/simulcast/PlatformIcon.tsx'
import { PlatformReport } from '../../features/simulcast/PlatformReport.tsx'
import { TargetLight } from '../../features/simulcast/TargetLight.tsx'
import { messageOfTarget, toneOf } from '../../features/simulcast/targets.ts'
import {
  formatBitrate,
  formatBytes,
  formatDuration,
  formatNumber,
  formatSpan,
  formatTime,
} from '../../i18n/format.ts'
import { textOf } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPencil, IconTrash } from '../../ui/icons/index.ts'
import { networksPath } from '../../ui/paths.ts'
import { RepairRow } from './RepairRow.tsx'
import { Sparkline } from './Sparkline.tsx'
import classes from './simulcasts.module.css'

type Props = {
  simulcast: Simulcast
  target: SimulcastTarget
  stats: SimulcastStats | undefined
  mayWrite: boolean
  onEdit: () => void
}

/** A target: what is known of it, its figures, and what can be done about it. */
export function TargetRow({ simulcast, target, stats, mayWrite, onEdit }: Props) {
  const { t } = useTranslation('simulcasts')
  const { title, state, lastError } = target
  const message = messageOfTarget(target)
  const isRefused = lastError?.code === 'refusedKey' || lastError?.code === 'passphrase'
  return (
    <>
      <tr data-tone={toneOf(state)}>
        <th scope="row">
          <span className={classes.target}>
            <PlatformIcon platform={target.platform} />
            <span>
              <b>{title}</b>
              <Where target={target} />
            </span>
          </span>
        </th>
        <td>
          <TargetLight state={state} />
          <small>{useSince(target)}</small>
        </td>
        <td className={classes.wide}>
          <Sparkline id={target.id} stats={stats} />
        </td>
        <td data-number>
          {formatBitrate(target.bitrate)}
          <small>{t('acknowledgedBytes', { value: formatBytes(target.acknowledgedBytes) })}</small>
        </td>
        <td className={classes.report}>
          <PlatformReport target={target} />
        </td>
        <td data-number>{formatNumber(target.dropped)}</td>
        <td data-number>{formatNumber(target.reconnects)}</td>
        <td data-number>{formatDuration(target.onAirSeconds * 1000)}</td>
        <td>
          {mayWrite && (
            <span className={classes.actions}>
              {simulcast.state === 'live' && <Turn simulcast={simulcast} target={target} />}
              <IconButton label={`${t('edit')} ${title}`} onClick={onEdit}>
                <IconPencil size={16} />
              </IconButton>
              <Remove target={target} />
            </span>
          )}
        </td>
      </tr>
      {(message || state === 'waiting') && (
        <tr className={classes.cure} data-tone={toneOf(state)}>
          <td colSpan={9}>
            <p role="status">{message ? textOf(message) : t('waiting')}</p>
            {lastError?.code === 'accessEnded' && <Link to={networksPath}>{t('reconnect')}</Link>}
            {isRefused && target.platform === 'custom' && mayWrite && (
              <RepairRow simulcastId={simulcast.id} target={target} />
            )}
          </td>
        </tr>
      )}
    </>
  )
}

/** Where it is sent to: an address, or an account and who may watch it there. */
function Where({ target: { platform, url, connectionName, privacy, page } }: { target: SimulcastTarget }) {
  const { t } = useTranslation('simulcasts')
  if (platform === 'custom') return <small>{url}</small>
  const parts = [connectionName ?? platformTitles[platform], privacy && t(`privacies.${privacy}`)]
  return (
    <>
      <small>{parts.filter(Boolean).join(', ')}</small>
      {page && (
        <small>
          <a href={page} target="_blank" rel="noreferrer">
            {t('seeOn', { platform: platformTitles[platform] })}
          </a>
        </small>
      )}
    </>
  )
}

/** Since when it is in its state, or when it is tried again. */
function useSince({ state, since, attempt, retryAt }: SimulcastTarget): string {
  const { t } = useTranslation('simulcasts')
  if (state === 'idle') return ''
  if (retryAt === null || Date.parse(retryAt) <= Date.now()) return t('since', { time: formatTime(since) })
  const seconds = Math.ceil((Date.parse(retryAt) - Date.now()) / 1000)
  return t('nextTry', { attempt: attempt + 1, time: formatSpan(seconds * 1000) })
}

function Turn({ simulcast, target }: Pick<Props, 'simulcast' | 'target'>) {
  const { t } = useTranslation('simulcasts')
  const start = useCall(startTarget, { success: t('targetStarted') })
  const stop = useCall(stopTarget, { success: t('targetStopped') })
  const { state, lastError } = target
  const isOver = lastError?.code === 'broadcastEnded' || lastError?.code === 'broadcastGone'
  const run = ({ run: send }: typeof start | typeof stop) =>
    void send({ params: { id: simulcast.id, targetId: target.id } })
      // The call itself reports the error.
      .catch(() => undefined)
      .then(() => Promise.all([refresh(simulcastTargets.name), refresh(simulcasts.name)]))
  const isBusy = [start, stop].some((call) => call.state === 'in progress')
  const button = (call: typeof start | typeof stop, label: string) => (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={`${label} ${target.title}`}
      onClick={() => run(call)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {state === 'stopped' && button(start, t('startTarget'))}
      {(state === 'retrying' || state === 'failed') && button(start, t(isOver ? 'startAgain' : 'tryNow'))}
      {state !== 'stopped' && button(stop, t('stopTarget'))}
    </>
  )
}

function Remove({ target }: Pick<Props, 'target'>) {
  const { t } = useTranslation('simulcasts')
  const remove = useRemove(simulcastTargets)
  return (
    <IconButton
      label={`${t('remove')} ${target.title}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate([target.id], { onSuccess: () => void refresh(simulcasts.name) })}
    >
      <IconTrash size={16} />
    </IconButton>
  )
}
