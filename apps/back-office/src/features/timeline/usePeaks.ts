import { fileOf } from '@touchline/playback'
import { useEffect, useRef, useState } from 'react'
import { createPeaks } from './createPeaks.ts'
import type { Peaks } from './peaks.ts'

/** The loudness of a video for a timeline; undefined if it has no sound, or until its waveform is computed. */
export function usePeaks({ waveform }: { waveform: { url: string } | null }): Peaks | undefined {
  const [peaks, setPeaks] = useState<Peaks>()
  const url = useRef('')
  // Every read of the video signs it anew.
  url.current = waveform?.url ?? ''
  const file = waveform ? fileOf(waveform.url) : undefined
  useEffect(() => {
    if (!file) return
    const ended = new AbortController()
    const made = createPeaks(async (from, end) => {
      const headers = { range: `bytes=${from}-${end - 1}` }
      const answer = await fetch(url.current, { headers, signal: ended.signal })
      if (!answer.ok) throw new Error(`${answer.status}`)
      const bytes = await answer.arrayBuffer()
      return answer.status === 206 ? bytes : bytes.slice(from, end)
    })
    setPeaks(made)
    return () => {
      ended.abort()
      setPeaks(undefined)
    }
  }, [file])
  return peaks
}
