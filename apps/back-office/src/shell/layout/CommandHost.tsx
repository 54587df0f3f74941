import { useEffect } from 'react'
import { useStore } from '../../data/store.ts'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { opened, openKeyHelp, openPalette } from './commands.ts'

const Palette = onDemand(() => import('./Palette.tsx'))
const KeyHelp = onDemand(() => import('./KeyHelp.tsx'))

const close = () => opened.set(undefined)

/** Hosts the command palette (cmd or ctrl+K) and the list of shortcuts (?), each loaded on first use. */
export function CommandHost() {
  const shown = useStore(opened)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?' && !event.defaultPrevented && areLetterKeysOn() && !isTyping(event))
        openKeyHelp()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'keys' && <KeyHelp onClose={close} />}
    </>
  )
}
