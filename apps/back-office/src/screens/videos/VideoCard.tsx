import type { Job } from '@touchline/contract/light'
import type { Card } from '../../ui/list/types.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { ListedVideo } from './useVideoColumns.tsx'
import { VideoState } from './VideoState.tsx'
import { Visibility } from './Visibility.tsx'
import classes from './videos.module.css'

const Preview = onDemand(() => import('./VideoPreview.tsx'))
const VideoPreview = ({ item }: { item: ListedVideo }) => <Preview video={item} />

/** A video on a phone and in the grid; `jobs` are the running ones by video. */
export const videoCard = (jobs: ReadonlyMap<number, Job>): Card<ListedVideo> => ({
  picture: ({ thumbnail, duration }) => (
    <Thumbnail src={thumbnail?.url ?? null} duration={duration} width={116} />
  ),
  name: ({ name }) => (
    <span className={classes.cardName} title={name}>
      {name}
    </span>
  ),
  facts: (video) => (
    <>
      {video.state === 'ready' ? (
        <Visibility video={video} />
      ) : (
        <VideoState video={video} job={jobs.get(video.id)} />
      )}
      <RelativeTime at={video.createdAt} />
    </>
  ),
  Preview: VideoPreview,
})
