import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readOauth, shareTargets, shareVideo, type Video } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, sendCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { messageOf } from '../../data/request.ts'
import { textOf } from '../../i18n/messages.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { shareTo } from './publicLink.ts'
import classes from './videos.module.css'

type Network = Exclude<(typeof shareTargets)[number], 'link'>
const networks = shareTargets.filter((target): target is Network => target !== 'link')
const names: Record<Network, string> = {
  facebook: 'Facebook',
  dailymotion: 'Dailymotion',
  twitter: 'X',
  youtube: 'YouTube',
}

/** Where a video is shared: its public link and social networks. */
export function SharePanel({ video }: { video: Video }) {
  const { t } = useTranslation('videos')
  const mayShare = useMayWrite(shareVideo.right)
  const isReady = video.state === 'ready'
  if (!mayShare && video.shares.length === 0) return null
  return (
    <section className={classes.panel}>
      <h2>{t('share.title')}</h2>
      {isReady || video.shares.length > 0 ? (
        <>
          <LinkPanel video={video} mayShare={mayShare && isReady} />
          <Networks video={video} mayShare={mayShare && isReady} />
        </>
      ) : (
        <p className={classes.help}>{t('share.notReady')}</p>
      )}
    </section>
  )
}

type Props = { video: Video; mayShare: boolean }

/** Each network's provider, as named in the user's connections. */
const providers = {
  facebook: 'facebook',
  dailymotion: 'dailymotion',
  twitter: 'twitter',
  youtube: 'google',
} as const satisfies Record<Network, string>

function Networks({ video, mayShare }: Props) {
  const { t } = useTranslation('videos')
  const { data: connections } = useQuery({
    queryKey: ['connections'],
    queryFn: () => makeCall(readOauth, {}),
    enabled: mayShare,
  })
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const share = async (target: Network) => {
    setError(undefined)
    setBusy(true)
    try {
      const sent = { params: { id: video.id, target }, idempotencyKey: crypto.randomUUID() }
      await sendCall(shareVideo, sent)
    } catch (error) {
      setError(messageOf(error))
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['videos'] })
  }
  const isConnected = (target: Network) => connections?.[providers[target]].isConnected === true
  const stateOf = (target: Network) => {
    const made = shareTo(video, target)
    if (!made) return mayShare && connections && !isConnected(target) ? t('share.notConnected') : null
    const text = t(`share.${stateTexts[made.state]}`)
    if (made.error)
      return [text, made.error.message && textOf(made.error), made.sentence].filter(Boolean).join('. ')
    return made.url ? <a href={made.url}>{text}</a> : text
  }
  const mayPost = (target: Network) => (shareTo(video, target)?.state ?? 'failed') === 'failed'
  const shown = networks.filter((target) => mayShare || shareTo(video, target))
  if (shown.length === 0) return null
  return (
    <div className={classes.stack}>
      <ul className={classes.shares} aria-label={t('share.networks')}>
        {shown.map((target) => (
          <li key={target}>
            <span>{names[target]}</span>
            <span className={classes.shareState}>{stateOf(target)}</span>
            {mayShare && isConnected(target) && mayPost(target) && (
              <Button
                variant="default"
                size="compact-md"
                disabled={isBusy}
                aria-label={t('share.to', { target: names[target] })}
                onClick={() => void share(target)}
              >
                {t('share.post')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayShare && connections && !networks.every(isConnected) && (
        <p className={classes.help}>{t('share.connectHelp')}</p>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const stateTexts = { waiting: 'waiting', in_progress: 'waiting', done: 'done', failed: 'failedTo' } as const
