import type { Category, Job, Tag, Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { VideoState } from './VideoState.tsx'
import { Visibility } from './Visibility.tsx'
import classes from './videos.module.css'

/** A video as requested by the list, with its tags and categories. */
export type ListedVideo = Video & {
  readonly Tags?: readonly Tag[]
  readonly Categories?: readonly Category[]
}

const names = (items: readonly { name: string }[] | undefined) =>
  (items ?? []).map(({ name }) => name).join(', ')
const shownTags = 3

/** The columns of the list of videos; `jobs` are the running ones by video. */
export function useVideoColumns(jobs: ReadonlyMap<number, Job>): readonly Column<ListedVideo>[] {
  const { t } = useTranslation(['videos', 'ui'])
  return [
    {
      key: 'name',
      title: t('videos:name'),
      sort: 'name',
      cell: ({ name, thumbnail, duration, Tags }) => (
        <span className={classes.named}>
          <Thumbnail src={thumbnail?.url ?? null} duration={duration} width={84} />
          <span>
            <span className={classes.cardName} title={name}>
              {name}
            </span>
            <TagNames tags={Tags} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('videos:state'),
      width: 172,
      cell: (video) => <VideoState video={video} job={jobs.get(video.id)} />,
    },
    {
      key: 'visibility',
      title: t('videos:visibility'),
      width: 128,
      isWideOnly: true,
      cell: (video) => <Visibility video={video} />,
    },
    {
      key: 'categories',
      title: t('videos:categories'),
      isWideOnly: true,
      width: 150,
      hasValue: ({ categories }) => categories.length > 0,
      csv: 'Categories',
      cell: ({ Categories }) => names(Categories),
    },
    {
      key: 'tags',
      title: t('videos:tags'),
      isOptional: true,
      width: 180,
      csv: 'Tags',
      cell: ({ Tags }) => names(Tags),
    },
    {
      key: 'duration',
      title: t('videos:duration'),
      sort: 'duration',
      isOptional: true,
      isNumber: true,
      width: 100,
      cell: ({ duration }) => duration !== null && formatDuration(duration),
    },
    {
      key: 'publishedAt',
      title: t('videos:publishedAt'),
      sort: 'publishedAt',
      isOptional: true,
      width: 140,
      cell: ({ publishedAt }) => publishedAt && <RelativeTime at={publishedAt} />,
    },
    createdColumn(),
    updatedColumn(),
  ]
}

/** Shown below the name, where it takes no space if there are none. */
function TagNames({ tags = [] }: { tags?: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <span className={classes.tags} title={names(tags)}>
      {tags.slice(0, shownTags).map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {tags.length > shownTags && <small>+{tags.length - shownTags}</small>}
    </span>
  )
}
