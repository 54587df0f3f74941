import { Button, Loader } from '@mantine/core'
import { type Clip, clips, type Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove } from '../../data/resources.ts'
import { downloadAll } from '../../ui/downloads.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { IconDownload } from '../../ui/icons/index.ts'
import type { PlayerSync } from '../player/playerSync.ts'
import type { ClipSource } from './ClipForm.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import { ClipRow } from './ClipRow.tsx'
import classes from './clip.module.css'
import { urlOfClip } from './clipFile.ts'
import { ReelList } from './reels/ReelList.tsx'
import { usePublished } from './usePublished.ts'

type Props = {
  video: Video
  of: ClipSource
  rate: number
  sync: PlayerSync
  clips: readonly Clip[] | undefined
  chosen: Clip | undefined
  onShow: (clip: Clip) => void
}

/** The clips of a video: each plays immediately, and can be downloaded once it is cut. */
export function ClipList({ video, of, rate, sync, clips: items, chosen, onShow }: Props) {
  const { t } = useTranslation('clips')
  const remove = useRemove(clips)
  const published = usePublished(items ?? [])
  const { t: tUi } = useTranslation('ui')
  const mayCut = useMayWrite(clips.rights.create)
  const mayRemove = useMayWrite(clips.rights.remove)
  const files = (items ?? []).filter(({ file }) => file)
  return (
    <div className={classes.list}>
      <section aria-label={t('clips')}>
        <header>
          <h2>
            {t('clips')} {items && <span className={classes.count}>{items.length}</span>}
          </h2>
          {files.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconDownload size={15} />}
              onClick={() => void downloadAll(files.flatMap((clip) => urlOfClip(clip) ?? []))}
            >
              {t('downloadAll')}
            </Button>
          )}
        </header>
        {chosen && <ClipPlayer clip={chosen} rate={rate} sync={sync} />}
        {!items && <Loader size="sm" role="status" aria-label={t('loading')} />}
        {items?.length === 0 && <EmptyBox>{mayCut ? t('empty') : tUi('list.emptyForReaders')}</EmptyBox>}
        <ul>
          {items?.map((clip) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              rate={rate}
              subtitles={clip.videoId === video.id ? video.subtitles : []}
              videos={published.filter(({ ClipId }) => ClipId === clip.id)}
              isChosen={clip.id === chosen?.id}
              onShow={() => onShow(clip)}
              onRemove={mayRemove ? () => remove.mutate([clip.id]) : undefined}
            />
          ))}
        </ul>
      </section>
      {items && <ReelList of={of} clips={items} />}
    </div>
  )
}
