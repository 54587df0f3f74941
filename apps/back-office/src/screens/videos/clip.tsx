import { Loader } from '@mantine/core'
import { videos } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { ClipEditor } from '../../ui/clip/ClipEditor.tsx'
import classes from '../../ui/clip/clip.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'

/** Cuts clips out of a video. */
export default function VideoClips() {
  const { t } = useTranslation(['clips', 'ui'])
  const { data, isError } = useOne(videos, useItemId('videoId'))
  const video = data?.item
  return (
    <div className={classes.page}>
      <PageHeader title={video?.name ?? t('clips:clips')} backTo="/medias/videos/list" />
      {isError && (
        <p role="alert" className={classes.empty}>
          {t('ui:form.failed')}
        </p>
      )}
      {!video && !isError && <Loader m="xl" aria-label={t('clips:loading')} />}
      {video && !video.playlist && <p className={classes.empty}>{t('clips:notYet')}</p>}
      {video?.playlist && <ClipEditor key={video.id} video={video} />}
    </div>
  )
}
