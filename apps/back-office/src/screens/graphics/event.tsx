import { Button } from '@mantine/core'
import { events, type Graphic, graphics, markers, type SportEvent } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useOne, useRemove, useWhole } from '../../data/resources.ts'
import { useEventPicture } from '../../features/event/useEventPicture.ts'
import { GraphicsLayer, type Overlay } from '../../features/player/GraphicsLayer.tsx'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { useMarkerTypes } from '../../features/sport/useMarkerTypes.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from '../sport-events/paths.ts'
import { GraphicForm } from './GraphicForm.tsx'
import classes from './graphics.module.css'

/** The overlays on an event's player. */
export default function EventGraphics() {
  const { t } = useTranslation('graphics')
  const mayRead = useMayRead(graphics.rights.list)
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) =>
        mayRead && item.activatedModules.includes('ADVERTISING') ? (
          <Graphics key={item.id} event={item} />
        ) : (
          <div className={classes.page}>
            <PageHeader title={item.name} backTo={lastAddressOf(sportEventPaths.list)} />
            <EmptyList
              title={t('offTitle')}
              text={mayRead ? t('offText') : t('offAccount')}
              action={
                mayRead && <ButtonLink to={sportEventPaths.settings(item.id)}>{t('openSettings')}</ButtonLink>
              }
            />
          </div>
        )
      }
    </ItemPage>
  )
}

const frameRate = 25

function Graphics({ event }: { event: SportEvent }) {
  const { t } = useTranslation('graphics')
  const { data, error, refetch } = useWhole(graphics, { EventId: event.id })
  const { data: types } = useMarkerTypes(event.SportId)
  const { data: marks = [] } = useWhole(markers, { EventId: event.id })
  const mayWrite = useMayWrite(graphics.rights.update)
  const remove = useRemove(graphics)
  /** The id of what is edited, 0 for a new one. */
  const [edited, setEdited] = useState<number>()
  const [draft, setDraft] = useState<Overlay>()
  const show = useCallback((next: Overlay) => setDraft(next), [])
  const { stage, playback } = useStage(event)
  const loaded = useOne(graphics, edited || undefined)
  if (error && !data) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data || !types) return <FormSkeleton />
  const close = () => {
    setEdited(undefined)
    setDraft(undefined)
  }
  const shown = draft ? [...data.filter(({ id }) => id !== draft.id), draft] : data
  const isFormReady = edited === 0 || loaded.data?.item.id === edited
  return (
    <div className={classes.page}>
      <PageHeader title={event.name} backTo={lastAddressOf(sportEventPaths.list)}>
        {mayWrite && edited === undefined && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited(0)}>
            {t('new')}
          </Button>
        )}
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      <div className={classes.columns}>
        <section className={classes.stage} aria-label={t('preview')}>
          <div className={classes.picture}>
            {stage}
            <GraphicsLayer graphics={shown} marks={marks} at={playback.position} always={draft?.id} />
          </div>
        </section>
        {edited !== undefined && isFormReady ? (
          <GraphicForm
            key={edited}
            EventId={event.id}
            loaded={edited === 0 ? undefined : loaded.data}
            types={types}
            rate={playback.rate}
            positionNow={playback.positionNow}
            onDraft={show}
            onClose={close}
          />
        ) : data.length === 0 ? (
          <EmptyList title={t('emptyTitle')} text={t('emptyText')} isReadOnly={!mayWrite} />
        ) : (
          <ul className={classes.list} aria-label={t('title')}>
            {data.map((graphic) => (
              <li key={graphic.id}>
                <button
                  type="button"
                  className={classes.open}
                  disabled={!mayWrite}
                  onClick={() => setEdited(graphic.id)}
                >
                  <Sample graphic={graphic} />
                  <span>
                    <strong dir="auto">{graphic.name}</strong>
                    <small>{whenOf(graphic)}</small>
                  </span>
                </button>
                {mayWrite && (
                  <RowMenu
                    item={graphic}
                    name={graphic.name}
                    actions={[
                      { label: t('edit'), icon: IconPencil, run: ({ id }) => setEdited(id) },
                      {
                        label: t('remove'),
                        icon: IconTrash,
                        isDanger: true,
                        run: ({ id }) => remove.mutate([id]),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )

  function whenOf({ MarkerTypeId, startsAt, endsAt, duration }: Graphic): string {
    const place = { from: '', to: '' }
    if (MarkerTypeId !== null) {
      const type = types?.find(({ id }) => id === MarkerTypeId)?.name ?? `#${MarkerTypeId}`
      return t('afterEach', { type, seconds: duration / 1000 })
    }
    if (startsAt !== null) place.from = formatTimecode(startsAt, playback.rate)
    if (endsAt !== null) place.to = formatTimecode(endsAt, playback.rate)
    return t('fromTo', place)
  }
}

const Sample = ({ graphic: { image, textColour, backgroundColour } }: { graphic: Graphic }) => (
  <span
    className={classes.sample}
    aria-hidden="true"
    style={{ background: backgroundColour ?? undefined, color: textColour ?? undefined }}
  >
    {image ? <img src={image.url} alt="" /> : 'Aa'}
  </span>
)

/** The event's main stream in the player; without one, an empty picture on which overlays can be placed all the same. */
function useStage(event: SportEvent) {
  const { t } = useTranslation('graphics')
  const { isLoaded, playlist, video, shown } = useEventPicture(event)
  const playback = usePlayback({ playlist, frameRate: video?.frameRate ?? frameRate })
  const stage = playlist ? (
    <VideoStage playback={playback} video={shown} hasControls />
  ) : (
    isLoaded && <EmptyBox isTall>{t('noStream')}</EmptyBox>
  )
  return { stage, playback }
}
