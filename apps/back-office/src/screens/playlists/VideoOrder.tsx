import { type Video, videos as videoResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { VideoLine } from '../../features/video/VideoLine.tsx'
import { IconX } from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { SortableList } from '../../ui/order/SortableList.tsx'
import { videoPaths } from '../videos/paths.ts'
import classes from './playlists.module.css'

type Props = {
  videos: readonly Video[]
  /** True if they cannot be moved or removed. */
  isFixed: boolean
  onMove: (video: Video, to: number) => void
  onTakeOut: (video: Video) => void
}

/** An ordered list of videos that can be moved and removed. */
export function VideoOrder({ videos, isFixed, onMove, onTakeOut }: Props) {
  const { t } = useTranslation(['playlists', 'ui'])
  const mayOpen = useMayRead(videoResource.rights.update)
  const takeOut = { label: t('playlists:takeOut'), icon: IconX, run: onTakeOut }
  return (
    <SortableList
      label={t('playlists:videos')}
      items={videos}
      nameOf={({ name }) => name}
      isFixed={isFixed}
      onMove={onMove}
      className={classes.list}
    >
      {(video, { handle, place, actions }) => (
        <div className={classes.row}>
          {handle}
          <span className={classes.place}>{place + 1}</span>
          <VideoLine video={video} href={mayOpen ? videoPaths.edit(video.id) : undefined} />
          {!isFixed && <RowMenu item={video} name={video.name} actions={[...actions, takeOut]} />}
        </div>
      )}
    </SortableList>
  )
}
