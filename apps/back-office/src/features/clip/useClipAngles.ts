import { useQuery } from '@tanstack/react-query'
import { type ClipAngles, readClipAngles } from '@touchline/contract/light'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useMayRead } from '../../data/may.ts'

/** The angles that a clip of an event can be cut from; undefined if there is no choice. */
export function useClipAngles(id: number | undefined): ClipAngles | undefined {
  const mayRead = useMayRead(readClipAngles.right)
  const { data } = useQuery({
    queryKey: ['clip-angles', id],
    queryFn: () => makeCall(readClipAngles, { params: { id: id! } }),
    enabled: mayRead && id !== undefined,
  })
  return useMemo(() => (data?.cameras.some(({ isRecording }) => !isRecording) ? data : undefined), [data])
}

/** What angles are called, as cuts name them; null is the recording of the event. */
export function useAngleNames(angles: ClipAngles | undefined): (CameraId: number | null) => string {
  const { t } = useTranslation('clips')
  return useCallback(
    (CameraId) => {
      const known = angles?.cameras.find(({ id, isRecording }) =>
        CameraId === null ? isRecording : id === CameraId,
      )
      return known?.name ?? t(CameraId === null ? 'angles.recording' : 'angles.gone')
    },
    [angles, t],
  )
}
