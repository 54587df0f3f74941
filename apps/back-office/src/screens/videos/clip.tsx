import { videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ClipEditor } from '../../features/clip/ClipEditor.tsx'
import classes from '../../features/clip/clip.module.css'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { videoPaths } from './paths.ts'

/** Cuts clips from a video. */
export default function VideoClips() {
  const { t } = useTranslation('clips')
  return (
    <ItemPage resource={videos} id={useItemId('videoId')}>
      {({ item: video }) => (
        <div className={classes.page}>
          <PageHeader title={video.name} backTo={videoPaths.list} />
          {video.playlist ? <ClipEditor key={video.id} video={video} /> : <EmptyBox>{t('notYet')}</EmptyBox>}
        </div>
      )}
    </ItemPage>
  )
}
