import type { Reel } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import classes from './reels.module.css'

/** Plays a reel in one of its shapes. */
export default function ReelPlayer({ reel, onClose }: { reel: Reel; onClose: () => void }) {
  const { t } = useTranslation('reels')
  const made = reel.renditions.filter(({ file }) => file)
  const [aspect, setAspect] = useState(made[0]?.aspect)
  const shown = made.find((one) => one.aspect === aspect) ?? made[0]
  return (
    <Dialog opened onClose={onClose} title={reel.title} size="xl">
      {made.length > 1 && shown && (
        <Segments
          label={t('formats')}
          value={shown.aspect}
          options={made.map((one) => ({ value: one.aspect, label: one.aspect }))}
          onChange={(value: typeof shown.aspect) => setAspect(value)}
        />
      )}
      {shown?.file && (
        // biome-ignore lint/a11y/useMediaCaption: Its titles are part of the picture.
        <video
          key={shown.file.url}
          className={classes.player}
          src={shown.file.url}
          poster={reel.thumbnail?.url}
          aria-label={reel.title}
          controls
          autoPlay
        />
      )}
    </Dialog>
  )
}
