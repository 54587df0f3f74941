import { Button } from '@mantine/core'
import {
  type CallReply,
  type NetworkTarget,
  type readOauth,
  retractVideo,
  shareVideo,
  targetTitles,
  type Video,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { textOf } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { networksPath } from '../settings/paths.ts'
import { type Share, shareTo } from './publicLink.ts'
import classes from './videos.module.css'

type Connections = CallReply<typeof readOauth>

/** Each network's name in the user's connections. */
const providers = {
  facebook: 'facebook',
  dailymotion: 'dailymotion',
  twitter: 'twitter',
  youtube: 'google',
} as const satisfies Record<NetworkTarget, keyof Connections>

const stateTexts = {
  waiting: 'waiting',
  in_progress: 'waiting',
  done: 'done',
  failed: 'failedTo',
  retracting: 'retracting',
  retracted: 'isRetracted',
} as const satisfies Record<Share['state'], string>

type Props = {
  video: Video
  target: NetworkTarget
  /** Undefined if the user may not share, or until they are known. */
  connections: Connections | undefined
  onPost: () => void
}

/** A video on one network: how far it is, why it failed, and what can be done about it. */
export function NetworkShare({ video, target, connections, onPost }: Props) {
  const { t } = useTranslation('videos')
  const named = { target: targetTitles[target] }
  const again = useCall(shareVideo, { pending: 'starting' })
  const retract = useCall(retractVideo, { success: t('share.retractStarted', named) })
  const made = shareTo(video, target)
  const link = connections?.[providers[target]]
  const isExpired = link?.state === 'expired'
  const isConnected = link?.isConnected === true && !isExpired
  const isFailed = made?.state === 'failed'
  const isPosted = made?.state === 'done'
  const isBusy = [again.state, retract.state].includes('in progress')
  const run = async (work: Promise<unknown>) => {
    // The call itself reports the result.
    await work.catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['videos'] })
  }
  const tryAgain = () => {
    const { title, description } = made ?? {}
    const body = { ...(title && { title }), ...(description && { description }) }
    void run(again.run({ params: { id: video.id, target }, body }))
  }
  const onRetract = async () => {
    const isSure = await confirm({
      title: t('share.retractTitle', named),
      text: t('share.retractText', named),
      action: t('share.retract'),
      isDanger: true,
    })
    if (isSure) await run(retract.run({ params: { id: video.id, target } }))
  }
  const state = made
    ? t(`share.${stateTexts[made.state]}`)
    : link && !link.isConnected
      ? t('share.notConnected')
      : null
  const reason = made?.error ? reasonOf(made) : isExpired ? t('share.expired', named) : undefined
  // What a network refused is changed first; what it could not be asked is only sent again.
  const isRefused = made?.error?.code === 'network_refused'
  return (
    <li>
      <span>{named.target}</span>
      <span className={classes.shareState}>
        {isPosted && made.url ? <a href={made.url}>{state}</a> : state}
      </span>
      {reason && <p className={classes.shareReason}>{reason}</p>}
      {link && (
        <div className={classes.shareActions}>
          {!isConnected && (isExpired || isFailed || isPosted) && (
            <ButtonLink
              to={networksPath}
              variant="default"
              size="compact-md"
              aria-label={t(isExpired ? 'share.reconnectOf' : 'share.connectOf', named)}
            >
              {t(isExpired ? 'share.reconnect' : 'share.connect')}
            </ButtonLink>
          )}
          {isConnected && (!made || made.state === 'retracted') && (
            <Button variant="default" size="compact-md" aria-label={t('share.to', named)} onClick={onPost}>
              {t('share.post')}
            </Button>
          )}
          {isConnected && isFailed && isRefused && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('share.editOf', named)}
              onClick={onPost}
            >
              {t('share.edit')}
            </Button>
          )}
          {isConnected && isFailed && (
            <Button
              variant="default"
              size="compact-md"
              loading={isBusy}
              aria-label={t('share.againOf', named)}
              onClick={tryAgain}
            >
              {t('share.again')}
            </Button>
          )}
          {isConnected && isPosted && (
            <Button
              variant="default"
              size="compact-md"
              loading={isBusy}
              aria-label={t('share.retractFrom', named)}
              onClick={() => void onRetract()}
            >
              {t('share.retract')}
            </Button>
          )}
        </div>
      )}
    </li>
  )

  function reasonOf({ state, error, sentence }: Share): string {
    const sentences = []
    if (state === 'done') sentences.push(t('share.stillThere'))
    // A connection that was renewed since then is not asked for again.
    if (error?.code === 'network_expired') sentences.push(isConnected ? '' : t('share.expired', named))
    else if (error?.code === 'not_connected') sentences.push(isConnected ? '' : t('share.unconnected', named))
    else if (error?.code === 'network_refused' && sentence)
      sentences.push(t('share.refused', { ...named, sentence }))
    else if (error) sentences.push(textOf(error))
    return sentences.filter(Boolean).join(' ')
  }
}
