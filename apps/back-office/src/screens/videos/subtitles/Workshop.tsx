import { Button, NativeSelect } from '@mantine/core'
import { type Video, videos } from '@touchline/contract/light'
import { copyTiming, perCue, speakerOf } from '@touchline/subtitles'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../../data/may.ts'
import { notify } from '../../../data/messages.ts'
import { usePlayback } from '../../../features/player/usePlayback.ts'
import { useShuttle } from '../../../features/player/useShuttle.ts'
import { downloadBlob } from '../../../ui/downloads.ts'
import { useSaveKey } from '../../../ui/form/useSaveKey.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { videoPaths } from '../paths.ts'
import { CueList } from './CueList.tsx'
import { CuePanel } from './CuePanel.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FileButtons } from './FileButtons.tsx'
import { ReplaceBar } from './FindBar.tsx'
import { writeSubtitleFile } from './files.ts'
import { RawText } from './RawText.tsx'
import { type Settings, SettingsPopup } from './SettingsPopup.tsx'
import { Stage } from './Stage.tsx'
import { SubtitleErrors } from './SubtitleErrors.tsx'
import { SubtitleTimeline } from './SubtitleTimeline.tsx'
import classes from './subtitles.module.css'
import { Toolbar, type ViewName } from './Toolbar.tsx'
import type { Stored } from './texts.ts'
import { useCues } from './useCues.ts'
import { useDocuments } from './useDocuments.ts'
import { useFinding } from './useFinding.ts'
import { useImport } from './useImport.ts'
import { useRawText } from './useRawText.ts'
import { useSaving } from './useSaving.ts'
import { useWorkshopKeys } from './useWorkshopKeys.ts'

const ConflictDialog = onDemand(() => import('./ConflictDialog.tsx'))

const speakerIn = perCue(({ text }) => speakerOf(text))

export type Named = { langId: string; name: string }

type Props = {
  video: Video
  langId: string
  besideId: string | undefined
  loaded: Readonly<Record<string, Stored>>
  /** Every language that subtitles can have. */
  languages: readonly Named[]
  tabs: ReactNode
  onBeside: (langId: string | undefined) => void
  onDirty: (isDirty: boolean) => void
  onRemoved: () => void
}

/** The subtitles of a language: a list beside the video, alone, next to another language, or as text. */
export function Workshop({ video, langId, besideId: openId, loaded, languages, ...props }: Props) {
  const { t } = useTranslation('subtitles')
  const mayWrite = useMayWrite(videos.rights.update)
  const documents = useDocuments(loaded)
  const saving = useSaving(video, documents)
  const playback = usePlayback({ playlist: video.playlist?.url ?? null, frameRate: video.frameRate })
  const [view, setView] = useState<ViewName>('one')
  const besideId = view === 'two' && openId && loaded[openId] ? openId : undefined
  const duration = video.duration ?? undefined
  const cues = useCues({ documents, langId, besideId, playback, duration, mayWrite })
  const { document, beside, rows, chosen, cue, actions } = cues
  const [source, setSource] = useState<'upload' | 'editor'>('editor')
  const editAs = (from: typeof source) => (change: Parameters<typeof actions.edit>[0], topic?: string) => {
    setSource(from)
    actions.edit(change, topic)
  }
  const raw = useRawText(document, view === 'raw', editAs('editor'))
  const importing = useImport(
    (change) => {
      raw.reset()
      editAs('upload')(change)
    },
    { duration, isAllowed: mayWrite },
  )
  const finding = useFinding({ document, rows, chosen, choose: actions.choose, edit: actions.edit })

  const stored = video.subtitles.find((each) => each.langId === langId)
  const savedSettings: Settings = {
    kind: stored?.kind ?? 'subtitles',
    isDefault: stored?.isDefault ?? video.subtitles.length === 0,
  }
  const [changedSettings, setChangedSettings] = useState<Partial<Settings>>({})
  const settings = { ...savedSettings, ...changedSettings }
  const areSettingsDirty =
    settings.kind !== savedSettings.kind || settings.isDefault !== savedSettings.isDefault
  const dirty = documents.languages.filter(documents.isDirty)
  const isDirty = dirty.length > 0 || areSettingsDirty || raw.isInvalid
  const { onDirty } = props
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const isEmpty = document.cues.every(({ text }) => text.trim() === '')
  const toSave = [...new Set([...dirty, ...(areSettingsDirty ? [langId] : [])])].filter((each) =>
    documents.documentOf(each).cues.some(({ text }) => text.trim() !== ''),
  )
  const maySave = mayWrite && !raw.isInvalid && toSave.length > 0 && !saving.isSaving
  const bodyOf = (of: string) => ({ source, ...(of === langId ? settings : {}) })
  const submit = async () => {
    const sent = raw.text
    for (const each of toSave) if (!(await saving.save(each, bodyOf(each)))) return
    raw.settle(sent)
    await saving.finish()
    setChangedSettings({})
  }
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form)

  const openBeside = () => {
    const other = [...video.subtitles, ...languages].find((each) => each.langId !== langId)
    props.onBeside(openId ?? other?.langId)
  }
  const changeView = (next: ViewName) => {
    if (raw.isInvalid) return void notify({ type: 'warning', text: t('fixFirst'), duration: 4000 })
    raw.reset()
    setView(next)
    if (next === 'two') openBeside()
  }
  useWorkshopKeys(playback, useShuttle(playback), {
    ...actions,
    italics: () => actions.tag('i'),
    undo: documents.undo,
    redo: documents.redo,
    find: () => finding.bar.field.current?.focus(),
  })

  const nameOf = useCallback(
    (of: string) => languages.find((each) => each.langId === of)?.name ?? of,
    [languages],
  )
  const speakers = useMemo(
    () => [...new Set(document.cues.map(speakerIn))].filter(Boolean).sort(),
    [document.cues],
  )
  const missing = rows.filter((row) => !row.cue).length
  const heading = nameOf(langId)
  const besideHeading = useMemo(
    () => (
      <NativeSelect
        size="xs"
        aria-label={t('besideLanguage')}
        data={languages
          .filter((each) => each.langId !== langId)
          .map(({ langId, name }) => ({ value: langId, label: name }))}
        value={besideId}
        onChange={({ currentTarget }) => props.onBeside(currentTarget.value)}
      />
    ),
    [languages, langId, besideId, props.onBeside, t],
  )

  return (
    <div className={classes.desk} data-over={importing.isOver || undefined} {...importing.dropArea}>
      <div className={classes.title}>
        <PageHeader title={video.name} backTo={videoPaths.list} beside={props.tabs}>
          {isDirty && <span className={classes.unsaved}>{t('unsaved')}</span>}
          <SettingsPopup
            settings={settings}
            isStored={stored !== undefined}
            isReadOnly={!mayWrite}
            onChange={(changes) => setChangedSettings({ ...changedSettings, ...changes })}
            onRemove={() =>
              void saving
                .remove(langId)
                .then((isGone) => isGone && props.onRemoved())
                .catch(() => {})
            }
          />
          <FileButtons
            isReadOnly={!mayWrite}
            isEmpty={isEmpty}
            onImport={importing.run}
            onExport={(format) =>
              void writeSubtitleFile(document, format, langId).then((blob) =>
                downloadBlob(blob, `${video.name} (${langId}).${format}`),
              )
            }
          />
          {mayWrite && (
            <Button type="submit" form="subtitles" loading={saving.isSaving} disabled={!maySave}>
              {t('save')}
            </Button>
          )}
        </PageHeader>
      </div>
      <form
        id="subtitles"
        ref={form}
        className={classes.cues}
        onSubmit={(event) => {
          event.preventDefault()
          if (maySave) void submit()
        }}
      >
        <Toolbar
          {...{ view, rate: playback.rate, documents, finding: finding.bar, mayWrite }}
          problemCount={cues.problems.size}
          hasChosen={cue !== undefined}
          onView={changeView}
          onProblem={actions.nextProblem}
          onShift={actions.shift}
        />
        {finding.bar.search.text !== '' && <ReplaceBar {...finding.bar} isReadOnly={!mayWrite} />}
        {importing.errors.length > 0 && (
          <div className={classes.failed}>
            <SubtitleErrors errors={importing.errors} />
            <Button variant="default" size="compact-sm" onClick={importing.dismiss}>
              {t('dismiss')}
            </Button>
          </div>
        )}
        {view === 'two' && missing > 0 && mayWrite && besideId && (
          <div className={classes.replace}>
            <span>{t('missing', { count: missing })}</span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => actions.edit((all) => copyTiming(all, documents.documentOf(besideId)))}
            >
              {t('copyTiming', { language: nameOf(besideId) })}
            </Button>
          </div>
        )}
        {view === 'raw' ? (
          <RawText text={raw.text} errors={raw.errors} isReadOnly={!mayWrite} onChange={raw.change} />
        ) : rows.length === 0 ? (
          <EmptyList isReadOnly={!mayWrite} onAdd={actions.add} />
        ) : (
          <CueList
            {...{ rows, langId, besideId, heading, besideHeading }}
            chosenId={chosen?.id}
            playingId={cues.playingId}
            isReadOnly={!mayWrite}
            found={finding.found}
            problems={cues.problems}
            written={cues.written}
            actions={actions.list}
          />
        )}
      </form>
      <div className={classes.view}>
        <Stage {...{ video, playback, langId, document, besideId, beside }} />
        <CuePanel cue={cue} speakers={speakers} isReadOnly={!mayWrite} actions={actions} />
      </div>
      {video.playlist && video.duration !== null && (
        <SubtitleTimeline
          {...{ video, rows, chosen, langId, besideId, nameOf, mayWrite, actions }}
          element={playback.element}
          positionNow={playback.positionNow}
          rate={playback.rate}
          problems={cues.problems}
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          onClose={saving.closeConflict}
          onTheirs={() => void saving.takeTheirs()}
          onMine={() => void saving.keepMine(bodyOf(saving.conflict!.langId))}
        />
      )}
    </div>
  )
}
