import {
  countOutside,
  offsetOf,
  type SubtitleDocument,
  type SubtitleError,
  withoutOffset,
} from '@touchline/subtitles'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../data/messages.ts'
import { formatBytes, formatDuration } from '../../../i18n/format.ts'
import { maxFileSize, readSubtitleFile } from './files.ts'
import type { Edit } from './useDocuments.ts'

type Options = {
  /** Of the video, in ms. */
  duration: number | undefined
  isAllowed: boolean
}

/**
 * Imports a file over the document: from a button, or dropped. Its errors are shown by line. If it counts from another
 * hour than the video does, that can be taken off.
 */
export function useImport(edit: (change: Edit) => void, { duration, isAllowed }: Options) {
  const { t } = useTranslation('subtitles')
  const [errors, setErrors] = useState<readonly SubtitleError[]>([])
  const [isOver, setOver] = useState(false)
  const run = async (file: File) => {
    setErrors([])
    if (file.size > maxFileSize)
      return void notify({
        type: 'danger',
        text: t('tooLarge', { size: formatBytes(maxFileSize) }),
        duration: 6000,
      })
    const { document, errors } = await readSubtitleFile(file)
    setErrors(errors)
    if (errors.length > 0) return
    edit(() => document)
    notify({ type: 'success', text: t('imported', { count: document.cues.length }), duration: 4000 })
    if (duration !== undefined) warnOfOutside(document, duration)
  }
  const warnOfOutside = (document: SubtitleDocument, duration: number) => {
    const count = countOutside(document, duration)
    if (count === 0) return
    const offset = offsetOf(document, duration)
    notify({
      type: 'warning',
      text: t('outside', { count }),
      duration: 0,
      ...(offset !== undefined && {
        action: {
          label: t('takeOff', { time: formatDuration(offset) }),
          run: () => edit((now) => withoutOffset(now, offset)),
        },
      }),
    })
  }
  const hasFile = (event: DragEvent) => isAllowed && event.dataTransfer.types.includes('Files')
  return {
    errors,
    isOver,
    run: (file: File) => void run(file),
    dismiss: () => setErrors([]),
    dropArea: {
      onDragOver: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) void run(file)
      },
    },
  }
}
