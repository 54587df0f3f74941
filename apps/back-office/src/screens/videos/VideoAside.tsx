import { Button } from '@mantine/core'
import { type Video, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { IconDownload, IconRefresh, IconVolume } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { downloadRight } from './rights.ts'
import { Screening } from './Screening.tsx'
import { SharePanel } from './SharePanel.tsx'
import { canEncode, useEncodeAgain } from './useVideoActions.ts'
import { VideoFacts } from './VideoFacts.tsx'
import { VideoWork } from './VideoWork.tsx'
import classes from './videos.module.css'

const SoundDialog = onDemand(() => import('./SoundDialog.tsx'))

type Props = { video: Video; labels: Readonly<Record<string, string>> }

/** The panels next to a video's form: player, jobs, sharing, details, translations. */
export const VideoAside = ({ video, labels }: Props) => (
  <div className={classes.aside}>
    <Screening video={video} />
    <VideoWork video={video} />
    <Actions video={video} />
    <SharePanel video={video} />
    <VideoFacts video={video} />
    <TranslationsPanel resource={videos} item={video} labels={labels} />
  </div>
)

function Actions({ video }: { video: Video }) {
  const { t } = useTranslation('videos')
  const encode = useEncodeAgain()
  const mayEncode = useMayWrite(videos.rights.update) && canEncode(video) && video.state !== 'failed'
  const download = useMayRead(downloadRight) && video.file
  const maySound = mayEncode && video.state === 'ready' && video.audioTracks.length > 1
  const [isSoundOpen, setSoundOpen] = useState(false)
  if (!mayEncode && !download) return null
  return (
    <div className="row">
      {download && (
        <Button
          variant="default"
          component="a"
          href={download.url}
          download
          leftSection={<IconDownload size={15} />}
        >
          {t('facts.download')}
        </Button>
      )}
      {mayEncode && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={encode.isRunning}
          onClick={() => void encode.run(video.id)}
        >
          {t('encodeAgain')}
        </Button>
      )}
      {maySound && (
        <Button variant="default" leftSection={<IconVolume size={15} />} onClick={() => setSoundOpen(true)}>
          {t('sound.choose')}
        </Button>
      )}
      {isSoundOpen && <SoundDialog video={video} onClose={() => setSoundOpen(false)} />}
    </div>
  )
}
