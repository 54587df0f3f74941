import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type NetworkTarget, networkOfTarget, networkTargets, readOauth } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { networksPath } from '../../ui/paths.ts'
import { NetworkShare } from './NetworkShare.tsx'
import classes from './sharing.module.css'
import { type Sharing, shareTo } from './sharing.ts'

const ShareDialog = onDemand(() => import('./ShareDialog.tsx'))

type Props = { shared: Sharing; mayShare: boolean }

/** What was posted on networks, and what can be. */
export function Networks({ shared, mayShare }: Props) {
  const { t } = useTranslation('videos')
  const { data } = useQuery({
    queryKey: ['connections'],
    queryFn: () => makeCall(readOauth, {}),
    enabled: mayShare,
    refetchOnMount: 'always',
  })
  // A share may have found that the access has ended.
  const ends = shared.shares.map(({ target, error }) => `${target} ${error?.code}`).join()
  useEffect(() => void client.invalidateQueries({ queryKey: ['connections'] }), [ends])
  const [posting, setPosting] = useState<NetworkTarget>()
  const connections = mayShare ? data : undefined
  const shown = networkTargets.filter((target) => mayShare || shareTo(shared, target))
  if (shown.length === 0) return null
  const isMissing =
    connections && networkTargets.some((target) => !connections[networkOfTarget[target]].isConnected)
  return (
    <div className="stack">
      <ul className={classes.shares} aria-label={t('share.networks')}>
        {shown.map((target) => (
          <NetworkShare
            key={target}
            shared={shared}
            target={target}
            connections={connections}
            onPost={() => setPosting(target)}
          />
        ))}
      </ul>
      {isMissing && (
        <p className={classes.help}>
          <Link to={networksPath}>{t('share.connectHelp')}</Link>
        </p>
      )}
      {posting && (
        <ShareDialog
          shared={shared}
          target={posting}
          onClose={() => {
            setPosting(undefined)
            void shared.refresh()
          }}
        />
      )}
    </div>
  )
}
