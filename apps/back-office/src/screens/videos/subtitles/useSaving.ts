import { removeSubtitles, type Subtitle, saveSubtitles, type Video } from '@touchline/contract/light'
import { toWebVtt } from '@touchline/subtitles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { confirm } from '../../../data/confirm.ts'
import type { Settings } from './SettingsPopup.tsx'
import { fileNameOf, keepStored, readStored } from './texts.ts'
import type { OpenDocuments } from './useDocuments.ts'

type Conflict = { langId: string; current: Subtitle | null }

type Body = Partial<Settings> & { source: Subtitle['source'] }

/** Saves and removes the subtitles of a video; a version that somebody else saved meanwhile is a conflict. */
export function useSaving(video: Video, documents: OpenDocuments) {
  const { t } = useTranslation('subtitles')
  const call = useCall(saveSubtitles, { pending: 'saving', success: t('saved') })
  const removal = useCall(removeSubtitles, { pending: 'removing', success: t('removed') })
  const [conflict, setConflict] = useState<Conflict>()

  /** Saves a language over the version that was edited; true if it is stored. */
  const save = async (langId: string, body: Body, over = documents.baseOf(langId)?.file ?? null) => {
    const document = documents.documentOf(langId)
    try {
      const { file } = await call.run({
        params: { id: video.id, langId },
        body: { ...body, text: toWebVtt(document), basedOn: over },
      })
      documents.saved(langId, keepStored(file.url, document))
      return true
    } catch (error) {
      const { status, current } = error as { status?: number; current?: Subtitle | null }
      if (status === 412) setConflict({ langId, current: current ?? null })
      return false
    }
  }
  const takeTheirs = async () => {
    if (!conflict) return
    setConflict(undefined)
    const { langId, current } = conflict
    if (current) documents.adopt(langId, await readStored(current.file.url))
    await refresh('videos')
  }
  return {
    save,
    /** Reads the video again, with what was stored. */
    finish: () => refresh('videos'),
    isSaving: call.state === 'in progress',
    conflict,
    closeConflict: () => setConflict(undefined),
    takeTheirs,
    /** Saves over what somebody else saved. */
    keepMine: async (body: Body) => {
      if (!conflict) return false
      setConflict(undefined)
      return await save(conflict.langId, body, fileNameOf(conflict.current?.file.url))
    },
    /** Asks, and removes a language; true if it is gone. */
    remove: async (langId: string) => {
      const isSure = await confirm({
        title: t('removeTitle'),
        text: t('removeText'),
        action: t('remove'),
        isDanger: true,
      })
      if (!isSure) return false
      await removal.run({ params: { id: video.id, langId } })
      await refresh('videos')
      return true
    },
  }
}
