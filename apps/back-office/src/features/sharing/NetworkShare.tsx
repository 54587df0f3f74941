import { Button } from '@mantine/core'
import {
  type CallReply,
  type NetworkTarget,
  networkOfTarget,
  type readOauth,
  targetTitles,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../data/confirm.ts'
import { textOf } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { networksPath } from '../../ui/paths.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import classes from './sharing.module.css'
import { type Share, type Sharing, shareTo } from './sharing.ts'

type Connections = CallReply<typeof readOauth>

const stateTexts = {
  waiting: 'waiting',
  in_progress: 'waiting',
  done: 'done',
  failed: 'failedTo',
  retracting: 'retracting',
  retracted: 'isRetracted',
} as const satisfies Record<Share['state'], string>

type Props = {
  shared: Sharing
  target: NetworkTarget
  /** Undefined if the user may not share, or until they are known. */
  connections: Connections | undefined
  onPost: () => void
}

/** A video or recording on one network: how far it is, why it failed, and what can be done about it. */
export function NetworkShare({ shared, target, connections, onPost }: Props) {
  const { t } = useTranslation('videos')
  const named = { target: targetTitles[target] }
  const { states, again, retract } = shared.useCalls(target)
  const made = shareTo(shared, target)
  const link = connections?.[networkOfTarget[target]]
  const isExpired = link?.state === 'expired'
  const isConnected = link?.isConnected === true && !isExpired
  const isFailed = made?.state === 'failed'
  const isPosted = made?.state === 'done'
  const isBusy = states.includes('in progress')
  const run = async (work: Promise<unknown>) => {
    // The call itself reports the result.
    await work.catch(() => undefined)
    await shared.refresh()
  }
  const tryAgain = () => {
    const { title, description } = made ?? {}
    void run(again({ ...(title && { title }), ...(description && { description }) }))
  }
  const onRetract = async () => {
    const isSure = await confirm({
      title: t('share.retractTitle', named),
      text: t('share.retractText', named),
      action: t('share.retract'),
      isDanger: true,
    })
    if (isSure) await run(retract())
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
        {isPosted && (
          <>
            {' · '}
            <RelativeTime at={made.at} />
          </>
        )}
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
