import { Button } from '@mantine/core'
import { type Chapter, chapters as chapterResource, platformName, speakers } from '@touchline/contract/light'
import { frameAt, timeOfFrame } from '@touchline/playback'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../../data/may.ts'
import { notify } from '../../../data/messages.ts'
import { useList } from '../../../data/resources.ts'
import { type ClipActions, useClipKeys } from '../../../features/clip/useClipKeys.ts'
import { useClipPlayback } from '../../../features/clip/useClipPlayback.ts'
import { platformOfStream } from '../../../features/event/elsewhere.ts'
import type { ConferenceStreamState } from '../../../features/event/useConferenceStream.ts'
import { usePlayback } from '../../../features/player/usePlayback.ts'
import { useShuttle } from '../../../features/player/useShuttle.ts'
import { VideoStage } from '../../../features/player/VideoStage.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyBox } from '../../../ui/EmptyBox.tsx'
import { ReadOnlyNote } from '../../../ui/form/ReadOnlyNote.tsx'
import { IconClipboardText, IconFileExport, IconPlus, IconTrash } from '../../../ui/icons/index.ts'
import { isTyping } from '../../../ui/keys.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { lastAddressOf } from '../../../ui/list/useListState.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { conferencePaths } from '../paths.ts'
import { ChapterDetails } from './ChapterDetails.tsx'
import { ChapterForm } from './ChapterForm.tsx'
import { ChapterList } from './ChapterList.tsx'
import { ChapterTimeline } from './ChapterTimeline.tsx'
import { ChapterTransport } from './ChapterTransport.tsx'
import classes from './chapters.module.css'
import { frameStart, inOrder, playingAt, spanAt, wholeMs } from './spans.ts'
import { useChapterWrites } from './useChapterWrites.ts'

const PasteDialog = onDemand(() => import('./PasteDialog.tsx'))
const ExportDialog = onDemand(() => import('./ExportDialog.tsx'))

/** What is shown if the end of the media is not known: some room after the last chapter, in ms. */
const roomAfter = 10 * 60_000
/** How far a new chapter is from the last one where there is nothing to play, in ms. */
const usualLength = 60_000

type Props = {
  conference: { id: number; name: string }
  chapters: readonly Chapter[]
  source: ConferenceStreamState
}

/** Edits chapters: by keys at the playhead, on the timeline, and by typing. */
export function ChapterDesk({ conference, chapters: loaded, source }: Props) {
  const { t } = useTranslation('chapters')
  const chapters = useMemo(() => inOrder(loaded), [loaded])
  const { video, stream, playlist, duration: mediaEnd } = source
  const duration = mediaEnd ?? Math.max(0, ...chapters.map(({ at, end }) => end ?? at)) + roomAfter
  const playback = usePlayback({ playlist, frameRate: video?.frameRate ?? null })
  const { rate, position, positionNow, seek, element } = playback
  const shuttle = useShuttle(playback)
  const writes = useChapterWrites(conference.id, chapters)
  const readOnly = !useMayWrite(chapterResource.rights.update)
  const names = useSpeakerNames(chapters)
  const [chosenId, setChosenId] = useState<number>()
  const [open, setOpen] = useState<'paste' | 'export'>()
  const title = useRef<HTMLInputElement>(null)
  /** The new chapter whose title is about to be typed. */
  const toName = useRef<number>(undefined)
  const index = chapters.findIndex(({ id }) => id === chosenId)
  const chosen = chapters[index]
  const span = chosen ? spanAt(chapters, index, duration) : { start: 0, end: duration }
  const bounds = useMemo(
    () => ({ in: frameAt(span.start, rate), out: Math.max(1, frameAt(span.end, rate)) }),
    [span.start, span.end, rate],
  )
  const looped = useClipPlayback(playback, bounds)
  const canPlay = playlist !== null
  const platform = platformOfStream(stream)

  const show = (chapter: Chapter) => {
    setChosenId(chapter.id)
    element?.pause()
    seek(chapter.at)
  }
  const actions = useMemo((): ClipActions => {
    const now = () => wholeMs(frameStart(positionNow(), rate), duration)
    const needsOne = () => void notify({ type: 'warning', text: t('chooseFirst') })
    const goTo = (ms: number) => seek(Math.max(0, Math.min(duration - 1, ms)))
    return {
      setIn() {
        if (!chosen) return needsOne()
        const at = now()
        // A begin past its own end leaves the end to the next chapter.
        const end = chosen.end !== null && at >= chosen.end ? { end: null } : {}
        if (at !== chosen.at) void writes.change(chosen, { at, ...end }, { at, ...end })
      },
      setOut() {
        if (!chosen) return needsOne()
        // The chapter includes the visible frame.
        const end = wholeMs(timeOfFrame(frameAt(positionNow(), rate) + 1, rate), duration)
        if (end <= chosen.at) return void notify({ type: 'warning', text: t('endBefore') })
        void writes.change(chosen, { end }, { end })
      },
      goIn: () => goTo(span.start),
      goOut: () => goTo(timeOfFrame(Math.max(0, bounds.out - 1), rate)),
      playClip: looped.play,
      toggleLoop: looped.toggleLoop,
      addDraft() {
        if (readOnly) return
        const last = chapters.at(-1)
        const at = canPlay ? now() : last ? last.at + usualLength : 0
        const same = chapters.find((chapter) => chapter.at === at)
        if (same) {
          setChosenId(same.id)
          return title.current?.select()
        }
        const name = t('untitled', { number: chapters.length + 1 })
        void writes.create([{ title: name, at }], name).then(([made]) => {
          toName.current = made?.id
          if (made) setChosenId(made.id)
        })
      },
      undo: writes.steps.undo,
      redo: writes.steps.redo,
      goToEdge(direction) {
        const at = frameAt(positionNow(), rate)
        const edges = chapters
          .flatMap((_, place) => Object.values(spanAt(chapters, place, duration)))
          .map((ms) => frameAt(ms, rate))
          .filter((frame) => (frame - at) * direction > 0)
        const next = direction > 0 ? Math.min(...edges) : Math.max(...edges)
        if (Number.isFinite(next)) goTo(timeOfFrame(next, rate))
      },
    }
  }, [
    chosen,
    chapters,
    span.start,
    bounds,
    looped.play,
    looped.toggleLoop,
    positionNow,
    rate,
    duration,
    seek,
    readOnly,
    canPlay,
    writes,
    t,
  ])
  const editing = useMemo(
    () =>
      readOnly ? { ...actions, setIn: nothing, setOut: nothing, undo: nothing, redo: nothing } : actions,
    [actions, readOnly],
  )
  useClipKeys(playback, shuttle, editing)

  const remove = (chapter: Chapter) => {
    const place = chapters.findIndex(({ id }) => id === chapter.id)
    setChosenId((chapters[place + 1] ?? chapters[place - 1])?.id)
    writes.remove(chapter)
  }
  useDeleteKey(readOnly || !chosen ? undefined : () => remove(chosen))
  // A new chapter is named at once.
  useEffect(() => {
    if (!chosen || chosen.id !== toName.current) return
    toName.current = undefined
    title.current?.focus()
    title.current?.select()
  }, [chosen])
  const removeAll = {
    label: t('removeAll'),
    icon: IconTrash,
    isDanger: true,
    run: () => writes.removeAll(t('removeAll')),
  }
  return (
    <div className={classes.page}>
      <PageHeader title={conference.name} backTo={lastAddressOf(conferencePaths.list)}>
        {!readOnly && (
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} />}
            onClick={() => setOpen('paste')}
          >
            {t('paste.open')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} />}
          disabled={chapters.length === 0}
          onClick={() => setOpen('export')}
        >
          {t('export.open')}
        </Button>
        {!readOnly && chapters.length > 0 && (
          <RowMenu item={undefined} name={t('chapters')} actions={[removeAll]} />
        )}
      </PageHeader>
      {readOnly && <ReadOnlyNote />}
      <div className={classes.desk}>
        <div className={classes.stage}>
          {canPlay ? (
            <>
              <VideoStage playback={playback} video={video ?? { ...none, name: conference.name }} />
              <ChapterTransport
                {...{ playback, shuttle, readOnly }}
                actions={editing}
                hasChosen={chosen !== undefined}
              />
            </>
          ) : (
            <EmptyBox isTall>
              <p>
                {platform
                  ? t('playsThere', { platform: platformName(platform) })
                  : t(stream ? 'notYet' : 'noStream')}
              </p>
              <ButtonLink to={conferencePaths.stream(conference.id)} variant="default">
                {t('toStream')}
              </ButtonLink>
            </EmptyBox>
          )}
        </div>
        <div className={classes.side}>
          <ChapterForm {...{ chapter: chosen, rate, mediaEnd, names, writes, readOnly }} titleRef={title} />
          <header>
            <h2>
              {t('chapters')} <span className={classes.count}>{chapters.length}</span>
            </h2>
            {!readOnly && !canPlay && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={15} />}
                onClick={actions.addDraft}
              >
                {t('add')}
              </Button>
            )}
          </header>
          <ChapterList
            {...{ chapters, duration, mediaEnd, rate, names, chosenId, readOnly }}
            playingId={canPlay ? playingAt(chapters, position, duration)?.id : undefined}
            onShow={show}
            onRemove={remove}
          />
        </div>
        {canPlay && (
          <ChapterTimeline
            {...{ chapters, video, playback, duration, names, chosen, writes, readOnly, remove, show }}
            onChoose={setChosenId}
          />
        )}
      </div>
      {chosen && <ChapterDetails {...{ chapter: chosen, playback, writes, readOnly }} />}
      {open === 'paste' && (
        <PasteDialog
          {...{ chapters, rate, mediaEnd }}
          onAdd={(read) => writes.create(read, t('paste.added', { count: read.length }))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'export' && <ExportDialog conferenceId={conference.id} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const nothing = () => {}
const none = { thumbnail: null, width: null, height: null }

/** The names of all speakers of the chapters. */
function useSpeakerNames(chapters: readonly Chapter[]): ReadonlyMap<number, string> {
  const ids = [...new Set(chapters.flatMap((chapter) => chapter.speakers))].sort((a, b) => a - b)
  const { data } = useList(speakers, { id: ids.slice(0, 100), limit: 100 }, { isEnabled: ids.length > 0 })
  return useMemo(() => new Map(data?.data.map(({ id, name }) => [id, name])), [data])
}

/** Delete removes the selected chapter, unless something else has the key. */
function useDeleteKey(remove: (() => void) | undefined): void {
  const latest = useRef(remove)
  latest.current = remove
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Delete' || event.defaultPrevented || isTyping(event)) return
      latest.current?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
