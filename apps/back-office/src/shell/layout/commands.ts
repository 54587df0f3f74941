import { createStore } from '../../data/store.ts'

/** What of the keyboard's own dialogs is open. */
export const opened = createStore<'palette' | 'keys' | undefined>(undefined)

/** Opens the command palette. */
export const openPalette = () => opened.set('palette')

/** Opens the list of shortcuts. */
export const openKeyHelp = () => opened.set('keys')
