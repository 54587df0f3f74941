import { createStore } from '../../data/store.ts'

/** Which keyboard dialog is open. */
export const opened = createStore<'palette' | 'keys' | undefined>(undefined)

export const openPalette = () => opened.set('palette')

export const openKeyHelp = () => opened.set('keys')
