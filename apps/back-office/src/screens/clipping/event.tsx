import { events, markers, sphereModules, type Video } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import { ClipEditor } from '../../features/clip/ClipEditor.tsx'
import classes from '../../features/clip/clip.module.css'
import { type EventMatch, useMatch } from '../../features/event/useMatch.ts'
import type { TimelineLane } from '../../features/timeline/items.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { ClipsOfMarkers } from './markers/ClipsOfMarkers.tsx'
import { markersToCut } from './markers/markersToCut.ts'

/** Cuts clips from the recording of an event, one by one or those of many markers at once. */
export default function EventClips() {
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => <Loaded key={item.id} event={item} />}
    </ItemPage>
  )
}

function Loaded({ event }: { event: EventMatch['event'] }) {
  const { data, error, retry } = useMatch(event)
  if (data) return <Clipping match={data} />
  return error ? <ListFailed isWhole error={error} onRetry={retry} /> : <FormSkeleton />
}

/** The recording, looked at as the event is. */
function useLookedAt({ event, video }: EventMatch): Video | undefined {
  const isOn = sphereModules.every((code) => event.activatedModules.includes(code))
  const own = isOn ? event.sphere : null
  return useMemo(() => video && { ...video, sphere: own ?? video.sphere }, [video, own])
}

function Clipping({ match }: { match: EventMatch }) {
  const { t } = useTranslation('clips')
  const { event } = match
  const video = useLookedAt(match)
  const { data: all } = useWhole(markers, { EventId: event.id })
  const toCut = useMemo(() => markersToCut(all ?? [], match), [all, match])
  const moments = useMemo((): TimelineLane[] => {
    const items = toCut.map(({ marker: { id, at }, title }) => {
      return { id: `marker-${id}`, start: at, end: at, label: title }
    })
    return items.length > 0 ? [{ id: 'markers', label: t('timeline.markers'), items }] : []
  }, [toCut, t])
  return (
    <div className={classes.page}>
      <PageHeader title={event.name} backTo={sportEventPaths.list} />
      {video?.playlist ? (
        <ClipEditor
          key={video.id}
          {...{ video, moments }}
          of={{ eventId: event.id }}
          hasAngles={event.activatedModules.includes('MULTICAM')}
        >
          <ClipsOfMarkers match={match} video={video} toCut={toCut} />
        </ClipEditor>
      ) : (
        <EmptyBox>{t(video ? 'notYet' : 'noRecording')}</EmptyBox>
      )}
    </div>
  )
}
