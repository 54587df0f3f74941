import { Button, TextInput } from '@mantine/core'
import { revokeLink, type Video } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { copyPublicAddress, fullAddress } from '../../features/sharing/publicLink.ts'
import { shareTo } from '../../features/sharing/sharing.ts'
import { IconCode, IconCopy, IconExternalLink, IconLink, IconLinkOff } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './videos.module.css'

const EmbedDialog = onDemand(() => import('./EmbedDialog.tsx'))

/** The public link of a video: create, copy, open, embed, revoke. */
export function LinkPanel({ video, mayShare }: { video: Video; mayShare: boolean }) {
  const { t } = useTranslation('videos')
  const [isMaking, setMaking] = useState(false)
  const [isEmbedOpen, setEmbedOpen] = useState(false)
  const revoking = useCall(revokeLink, { success: t('share.revoked') })
  const url = shareTo(video, 'link')?.url
  const copy = async () => {
    setMaking(true)
    await copyPublicAddress(video)
    setMaking(false)
  }
  const revoke = async () => {
    const isConfirmed = await confirm({
      title: t('share.revokeTitle'),
      text: t('share.revokeText'),
      action: t('share.revoke'),
      isDanger: true,
    })
    if (!isConfirmed) return
    // The call itself reports the result.
    await revoking.run({ params: { id: video.id } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['videos'] })
  }
  if (!url && !mayShare) return null
  return (
    <div className={classes.link}>
      {url && (
        <TextInput
          label={t('share.link')}
          value={fullAddress(url)}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Button
        variant="default"
        loading={isMaking}
        leftSection={url ? <IconCopy size={15} /> : <IconLink size={15} />}
        onClick={() => void copy()}
      >
        {t(url ? 'share.copy' : 'share.make')}
      </Button>
      {url && (
        <div className={classes.linkActions}>
          <Button
            variant="default"
            component="a"
            href={fullAddress(url)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={15} />}
          >
            {t('share.open')}
          </Button>
          <Button variant="default" leftSection={<IconCode size={15} />} onClick={() => setEmbedOpen(true)}>
            {t('share.embed')}
          </Button>
          {mayShare && (
            <Button
              variant="default"
              loading={revoking.state === 'in progress'}
              leftSection={<IconLinkOff size={15} />}
              onClick={() => void revoke()}
            >
              {t('share.revoke')}
            </Button>
          )}
        </div>
      )}
      {url && isEmbedOpen && <EmbedDialog video={video} url={url} onClose={() => setEmbedOpen(false)} />}
      <p className={classes.help}>{t('share.linkHelp')}</p>
    </div>
  )
}
