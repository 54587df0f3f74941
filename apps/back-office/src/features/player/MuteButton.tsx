import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconVolume, IconVolumeOff } from '../../ui/icons/index.ts'

type Props = { element: HTMLVideoElement | null; size?: number; c?: string }

/** Turns the sound of a player off and on. */
export function MuteButton({ element, ...props }: Props) {
  const { t } = useTranslation('ui')
  const [isMuted, setMuted] = useState(false)
  useEffect(() => {
    if (!element) return
    const follow = () => setMuted(element.muted)
    follow()
    element.addEventListener('volumechange', follow)
    return () => element.removeEventListener('volumechange', follow)
  }, [element])
  return (
    <IconButton
      {...props}
      label={t(isMuted ? 'sound.on' : 'sound.off')}
      onClick={() => {
        if (element) element.muted = !element.muted
      }}
    >
      {isMuted ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
    </IconButton>
  )
}
