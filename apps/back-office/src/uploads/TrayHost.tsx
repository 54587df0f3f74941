import { useEffect } from 'react'
import { useStore } from '../data/store.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { hasKept, uploads } from './store.ts'

const Tray = onDemand(() => import('./Tray.tsx'))

/** The uploads of the page, on every screen; their code is fetched when there is one. */
export function TrayHost() {
  const isNeeded = useStore(uploads).length > 0
  useEffect(() => {
    if (hasKept()) void import('./restore.ts').then(({ restoreUploads }) => restoreUploads())
  }, [])
  return isNeeded && <Tray />
}
