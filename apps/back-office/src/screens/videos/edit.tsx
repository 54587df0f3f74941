import { categories, subcategories, tags, type Video, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../ui/countries.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { Names } from '../../ui/Names.tsx'
import { videoPaths } from './paths.ts'
import { VideoAside } from './VideoAside.tsx'
import { VideoFields } from './VideoFields.tsx'
import { toBody, toValues } from './values.ts'

/** Edits a video, next to its player, details and jobs. */
export default function VideoForm() {
  const { t, i18n } = useTranslation('videos')
  const { t: tRights } = useTranslation('rights')
  const labels = {
    name: t('name'),
    description: t('description'),
    visibility: t('visibility'),
    publishedAt: t('publishedAt'),
    rights: tRights('rights'),
    startsAt: tRights('startsAt'),
    endsAt: tRights('endsAt'),
    countries: tRights('countries'),
    tags: t('tags'),
    categories: t('categories'),
    subcategories: t('subcategories'),
  }
  const show = {
    visibility: (value: Video['visibility']) => t(`visibilities.${value}`),
    tags: (ids: number[]) => <Names resource={tags} ids={ids} />,
    categories: (ids: number[]) => <Names resource={categories} ids={ids} />,
    subcategories: (ids: number[]) => <Names resource={subcategories} ids={ids} />,
    countries: (codes: string[]) =>
      countriesIn(i18n.language)
        .filter(({ value }) => codes.includes(value))
        .map(({ label }) => label)
        .join(', '),
  }
  return (
    <FormPage
      resource={videos}
      param="videoId"
      title={(video) => video?.name ?? t('new')}
      paths={videoPaths}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      show={show}
      aside={(video) => <VideoAside video={video} labels={labels} />}
    >
      {(fields, video) => <VideoFields {...fields} video={video} />}
    </FormPage>
  )
}
