import { videos } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { VideoAside } from './VideoAside.tsx'
import { VideoFields } from './VideoFields.tsx'
import { toBody, toValues } from './values.ts'

/** Changes a video, beside its picture, its facts and the work on it. */
export default function VideoForm() {
  const { t } = useTranslation('videos')
  const labels = {
    name: t('name'),
    description: t('description'),
    visibility: t('visibility'),
    publishedAt: t('publishedAt'),
    rights: t('form.rights'),
    tags: t('tags'),
    categories: t('categories'),
    subcategories: t('subcategories'),
  }
  return (
    <FormPage
      resource={videos}
      id={useItemId('videoId')}
      title={(video) => video?.name ?? t('new')}
      backTo="/medias/videos/list"
      hrefOf={({ id }) => `/medias/videos/edit/${id}/infos`}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      aside={(video) => <VideoAside video={video} labels={labels} />}
    >
      {(fields) => <VideoFields {...fields} />}
    </FormPage>
  )
}
