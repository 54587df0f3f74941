import { attachmentTypes, eventAttachments } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { useSave } from '../../data/resources.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { percentOf, uploadAttachment } from '../../ui/upload.ts'

export type Attaching = { key: string; file: File; percent: number; error?: string }

/** The content type of a file; systems disagree about that of some extensions. */
const typeOf = ({ name, type }: File) =>
  Object.entries(attachmentTypes).find(([, { extensions }]) =>
    extensions.some((extension) => name.toLowerCase().endsWith(extension)),
  )?.[0] ?? type

/** Uploads files and attaches them to an event, one after the other; those that fail stay until they are dismissed. */
export function useAttaching(EventId: number) {
  const { t } = useTranslation('event-attachments')
  const { mutateAsync } = useSave(eventAttachments)
  const [files, setFiles] = useState<readonly Attaching[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  useUnsavedGuard(files.some(({ error }) => !error))
  useEffect(() => {
    const open = stops.current
    return () => {
      for (const stop of open.values()) stop.abort()
    }
  }, [])
  const change = (key: string, part: Partial<Attaching>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dismiss = (key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setFiles((all) => all.filter((one) => one.key !== key))
  }
  const attach = async ({ key, file }: Attaching) => {
    const signal = stops.current.get(key)?.signal
    if (!signal || signal.aborted) return
    try {
      const typed = new File([file], file.name, { type: typeOf(file) })
      const onProgress = (loaded: number) => change(key, { percent: percentOf(loaded, file.size) })
      const stored = await uploadAttachment(typed, onProgress, signal)
      signal.throwIfAborted()
      // The mutation itself reports its error too; here it stays with the file.
      await mutateAsync({ body: { EventId, file: stored, name: file.name.slice(-200) }, key })
      dismiss(key)
    } catch (error) {
      if (signal.aborted) return
      change(key, { error: error instanceof TypeError ? t('lost') : messageOf(error) })
    }
  }
  const start = (one: Attaching) => {
    stops.current.set(one.key, new AbortController())
    turn.current = turn.current.then(() => attach(one))
  }
  const add = (added: readonly File[]) => {
    const fresh = added.map((file) => ({ key: crypto.randomUUID(), file, percent: 0 }))
    setFiles((all) => [...all, ...fresh])
    fresh.forEach(start)
  }
  const retry = (one: Attaching) => {
    const again = { ...one, percent: 0, error: undefined }
    change(one.key, again)
    start(again)
  }
  return { files, add, retry, dismiss }
}
