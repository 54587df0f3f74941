import { clips } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { IconScissors } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './desk.module.css'
import type { DeskShared } from './shared.ts'
import { useTodaysClips } from './useEventClips.ts'

const ClipTray = onDemand(() => import('./ClipTray.tsx'))

/** Opens the clips of today, and says how many there are. */
export function ClipTrayButton(props: Pick<DeskShared, 'event' | 'rate' | 'video'>) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const mayRead = useMayRead(clips.rights.list)
  const { length: count } = useTodaysClips(props.event.id)
  if (!mayRead) return null
  return (
    <>
      <button
        type="button"
        className={classes.tray}
        title={t('clipsToday')}
        aria-label={`${t('clipsToday')}: ${count}`}
        onClick={() => setOpen(true)}
      >
        <IconScissors size={14} /> <span className="tabular">{count}</span>
      </button>
      {isOpen && <ClipTray {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
