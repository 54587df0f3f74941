import {
  type ClipTemplate,
  cutMarker,
  type ErrorBody,
  type Marker,
  type MarkerType,
} from '@touchline/contract/light'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { notify } from '../../../data/messages.ts'
import { messageOf } from '../../../data/request.ts'
import type { Formats } from '../../../features/clip/ClipFormats.tsx'
import { textOf } from '../../../i18n/messages.ts'

type Item = { marker: Marker; type: MarkerType; title: string }
type How = { template: ClipTemplate | undefined; formats: Formats }

/** Where a clip begins and ends if its template has a reach of its own, in ms; otherwise the marker's type decides. */
function boundsOf(
  at: number,
  { lead, lag }: Pick<MarkerType, 'lead' | 'lag'>,
  template: Pick<ClipTemplate, 'lead' | 'lag'> | undefined,
  duration: number,
): { in?: number; out?: number } {
  if (!template || (template.lead === null && template.lag === null)) return {}
  return {
    in: Math.max(0, at - (template.lead ?? lead)),
    out: Math.min(duration, at + (template.lag ?? lag)),
  }
}

/** Creates the clips of markers one after another; what fails is said at its marker, and the others are created. */
export function useCutMarkers(eventId: number, duration: number) {
  const { t } = useTranslation('many-clips')
  // One for each marker as long as the drawer is open: what was created is not created again.
  const keys = useRef(new Map<number, string>())
  const [isRunning, setRunning] = useState(false)
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const [skinError, setSkinError] = useState<string>()

  /** Resolves to true if all were created. */
  async function run(items: readonly Item[], { template, formats }: How): Promise<boolean> {
    setRunning(true)
    setErrors(new Map())
    setSkinError(undefined)
    const failed = new Map<number, string>()
    for (const { marker, type, title } of items) {
      const { aspects, ClipSkinId } = formats
      const shapes = aspects.length > 0 ? { aspects: [...aspects], ClipSkinId } : {}
      const body = { title, ...boundsOf(marker.at, type, template, duration), ...shapes }
      const wanted = `${marker.id} ${JSON.stringify(body)}`
      const key = keys.current.get(marker.id)?.split('\n')
      const isSame = key?.[0] === wanted
      const idempotencyKey = isSame ? key![1]! : crypto.randomUUID()
      keys.current.set(marker.id, `${wanted}\n${idempotencyKey}`)
      try {
        await sendCall(cutMarker, {
          params: { id: eventId, markerId: String(marker.id) },
          body,
          idempotencyKey,
        })
      } catch (error) {
        const [first] = (error as Partial<ErrorBody>).errors ?? []
        if (first?.path === 'ClipSkinId') {
          // It would be refused for all.
          setSkinError(textOf(first))
          failed.set(0, '')
          break
        }
        failed.set(marker.id, first ? textOf(first) : messageOf(error))
      }
    }
    setErrors(failed)
    setRunning(false)
    refresh('clips')
    const count = items.length - failed.size
    if (count > 0 && !failed.has(0)) notify({ type: 'success', text: t('created', { count }) })
    return failed.size === 0
  }
  return { run, isRunning, errors, skinError }
}
