import { useEffect } from 'react'
import { useStore } from '../../data/store.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { hasKept, uploads } from './store.ts'

/** `pathOf` is the page of the video that an upload became. */
export type TrayProps = { pathOf: (videoId: number) => string }

const Tray = onDemand(() => import('./Tray.tsx'))

/** Shows the page's uploads on every screen; the code is loaded once there is an upload. */
export function TrayHost({ pathOf }: TrayProps) {
  const isNeeded = useStore(uploads).length > 0
  useEffect(() => {
    if (hasKept()) void import('./restore.ts').then(({ restoreUploads }) => restoreUploads())
  }, [])
  return isNeeded && <Tray pathOf={pathOf} />
}
