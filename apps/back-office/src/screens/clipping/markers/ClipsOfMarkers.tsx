import { Button } from '@mantine/core'
import { cutMarker, type Video } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../../data/may.ts'
import type { EventMatch } from '../../../features/event/useMatch.ts'
import { IconScissors } from '../../../ui/icons/index.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { MarkerToCut } from './markersToCut.ts'

const MarkersDrawer = onDemand(() => import('./MarkersDrawer.tsx'))

export type ClipsOfMarkersProps = {
  match: EventMatch
  video: Video
  toCut: readonly MarkerToCut[]
}

/** Cuts the clips of many markers at once, such as all goals or those of a player. */
export function ClipsOfMarkers(props: ClipsOfMarkersProps) {
  const { t } = useTranslation('many-clips')
  const [isOpen, setOpen] = useState(false)
  if (!useMayWrite(cutMarker.right)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScissors size={16} />}
        disabled={props.toCut.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <MarkersDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
