import { type Video, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { videoPaths } from './paths.ts'
import { ThumbnailEditor } from './ThumbnailEditor.tsx'
import { ThumbnailLanguages } from './ThumbnailLanguages.tsx'
import classes from './thumbnail.module.css'

/** The thumbnail of a video, by default and by language: a frame, a suggestion or an upload. */
export default function VideoThumbnail() {
  return (
    <ItemPage resource={videos} id={useItemId('videoId')}>
      {({ item }) => <Thumbnails key={item.id} video={item} />}
    </ItemPage>
  )
}

function Thumbnails({ video }: { video: Video }) {
  const { t } = useTranslation('thumbnails')
  const mayWrite = useMayWrite(videos.rights.update)
  const [langId, setLangId] = useState<string | null>(null)
  return (
    <div className={classes.page}>
      <PageHeader title={video.name} backTo={videoPaths.list} />
      {mayWrite ? <p className={classes.intro}>{t('intro')}</p> : <ReadOnlyNote />}
      <ThumbnailLanguages thumbnails={video.thumbnails} chosen={langId} onChoose={setLangId} />
      <ThumbnailEditor video={video} langId={langId} />
    </div>
  )
}
