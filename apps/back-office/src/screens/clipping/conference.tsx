import { businessPlayers, chapters } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import { ClipEditor } from '../../features/clip/ClipEditor.tsx'
import classes from '../../features/clip/clip.module.css'
import { chapterQuery } from '../../features/event/chapterQuery.ts'
import { useConferenceStream } from '../../features/event/useConferenceStream.ts'
import type { TimelineLane } from '../../features/timeline/items.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { conferencePaths } from '../conferences/paths.ts'

/** Cuts clips from the recording of a conference, with its chapters on the timeline. */
export default function ConferenceClips() {
  return (
    <ItemPage resource={businessPlayers} id={useItemId()}>
      {({ item }) => <Clipping key={item.id} conference={item} />}
    </ItemPage>
  )
}

function Clipping({ conference: { id, name } }: { conference: { id: number; name: string } }) {
  const { t } = useTranslation('clips')
  const { isLoading, video } = useConferenceStream(id)
  const { data: parts } = useWhole(chapters, chapterQuery(id))
  const moments = useMemo((): TimelineLane[] => {
    const items = (parts ?? []).map(({ id, at, end, title }, index) => {
      const until = end ?? parts?.[index + 1]?.at ?? video?.duration ?? at
      return { id: `chapter-${id}`, start: at, end: Math.max(at, until), label: title }
    })
    return items.length > 0 ? [{ id: 'chapters', label: t('timeline.chapters'), items }] : []
  }, [parts, video?.duration, t])
  if (isLoading) return <FormSkeleton />
  return (
    <div className={classes.page}>
      <PageHeader title={name} backTo={conferencePaths.list} />
      {video?.playlist ? (
        <ClipEditor key={video.id} video={video} of={{ businessPlayerId: id }} moments={moments} />
      ) : (
        <EmptyBox>{t(video ? 'notYet' : 'noRecording')}</EmptyBox>
      )}
    </div>
  )
}
