import { useQuery } from '@tanstack/react-query'
import {
  type NetworkTarget,
  networkNames,
  networkTargets,
  readOauth,
  shareVideo,
  type Video,
} from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { NetworkShare } from './NetworkShare.tsx'
import { shareTo } from './publicLink.ts'
import classes from './videos.module.css'

const ShareDialog = onDemand(() => import('./ShareDialog.tsx'))

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

function Networks({ video, mayShare }: Props) {
  const { t } = useTranslation('videos')
  const { data } = useQuery({
    queryKey: ['connections'],
    queryFn: () => makeCall(readOauth, {}),
    enabled: mayShare,
    refetchOnMount: 'always',
  })
  // A share may have found that the access has ended.
  const ends = video.shares.map(({ target, error }) => `${target} ${error?.code}`).join()
  useEffect(() => void client.invalidateQueries({ queryKey: ['connections'] }), [ends])
  const [posting, setPosting] = useState<NetworkTarget>()
  const connections = mayShare ? data : undefined
  const shown = networkTargets.filter((target) => mayShare || shareTo(video, target))
  if (shown.length === 0) return null
  const isMissing = connections && networkNames.some((name) => !connections[name].isConnected)
  return (
    <div className={classes.stack}>
      <ul className={classes.shares} aria-label={t('share.networks')}>
        {shown.map((target) => (
          <NetworkShare
            key={target}
            video={video}
            target={target}
            connections={connections}
            onPost={() => setPosting(target)}
          />
        ))}
      </ul>
      {isMissing && <p className={classes.help}>{t('share.connectHelp')}</p>}
      {posting && (
        <ShareDialog
          video={video}
          target={posting}
          onClose={() => {
            setPosting(undefined)
            void client.invalidateQueries({ queryKey: ['videos'] })
          }}
        />
      )}
    </div>
  )
}
