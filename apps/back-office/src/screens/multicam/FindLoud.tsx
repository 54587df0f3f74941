import { Button } from '@mantine/core'
import type { MulticamCamera } from '@touchline/contract/light'
import { type FrameRate, formatTimecode, sameMoment } from '@touchline/playback'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clock } from '../../features/timeline/model.ts'
import type { Peaks } from '../../features/timeline/peaks.ts'
import { IconWaveSine } from '../../ui/icons/index.ts'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import { loudMoment } from './loudMoment.ts'

type Props = {
  main: MulticamCamera
  cameras: readonly MulticamCamera[]
  isDated: boolean
  clock: Clock
  rate: FrameRate
  peaksOf: (camera: MulticamCamera) => Peaks | undefined
  /** With the moment, in milliseconds of the main angle. */
  onFound: (ms: number) => void
}

/** Looks near the play position for something loud by which angles are aligned: in the main one, or else in another one. */
export function FindLoud({ main, cameras, isDated, clock, rate, peaksOf, onFound }: Props) {
  const { t } = useTranslation('multicams')
  const [said, setSaid] = useState<string>()
  const find = () => {
    let hasSound = false
    for (const camera of [main, ...cameras]) {
      const peaks = peaksOf(camera)
      if (peaks?.state() !== 'ready') continue
      hasSound = true
      const found = loudMoment(peaks, sameMoment(clock.now(), main, camera, isDated))
      if (found === undefined) continue
      const at = Math.max(0, sameMoment(found, camera, main, isDated))
      setSaid(t('loudAt', { time: formatTimecode(at, rate) }))
      return onFound(at)
    }
    setSaid(t(hasSound ? 'loudNone' : 'loudNoSound'))
  }
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key.toLowerCase() !== 'n' || !isPlain || isTyping(event) || !areLetterKeysOn()) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        title={t('findLoudHelp')}
        aria-keyshortcuts="N"
        leftSection={<IconWaveSine size={16} />}
        onClick={find}
      >
        {t('findLoud')}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
