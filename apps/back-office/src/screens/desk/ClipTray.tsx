import { type Clip, clips } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove } from '../../data/resources.ts'
import { ClipPlayer } from '../../features/clip/ClipPlayer.tsx'
import { ClipRow } from '../../features/clip/ClipRow.tsx'
import clipClasses from '../../features/clip/clip.module.css'
import { usePublished } from '../../features/clip/usePublished.ts'
import { createPlayerSync } from '../../features/player/playerSync.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import type { DeskShared } from './shared.ts'
import { useTodaysClips } from './useEventClips.ts'

type Props = Pick<DeskShared, 'event' | 'rate' | 'video'> & { onClose(): void }

/** What anybody cut of the event today, the latest first: to play, publish and share without leaving the desk. */
export default function ClipTray({ event, rate, video, onClose }: Props) {
  const { t } = useTranslation('desk')
  const all = useTodaysClips(event.id)
  const published = usePublished(all)
  const remove = useRemove(clips)
  const mayRemove = useMayWrite(clips.rights.remove)
  const [sync] = useState(createPlayerSync)
  const [chosenId, setChosen] = useState<Clip['id']>()
  const chosen = all.find(({ id }) => id === chosenId)
  return (
    <SideDrawer opened position="right" size="md" title={t('clipsToday')} onClose={onClose}>
      {chosen && <ClipPlayer clip={chosen} rate={rate} sync={sync} />}
      {all.length === 0 && <EmptyBox>{t('noClipsToday')}</EmptyBox>}
      <ul className={clipClasses.tray}>
        {all.map((clip) => (
          <ClipRow
            key={clip.id}
            clip={clip}
            rate={rate}
            subtitles={clip.videoId === video?.id ? video.subtitles : []}
            videos={published.filter(({ ClipId }) => ClipId === clip.id)}
            isChosen={clip.id === chosenId}
            onShow={() => setChosen(clip.id)}
            onRemove={mayRemove ? () => remove.mutate([clip.id]) : undefined}
          />
        ))}
      </ul>
    </SideDrawer>
  )
}
