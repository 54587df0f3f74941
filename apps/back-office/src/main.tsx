import './shell/sheets.ts'
import { startPage } from './shell/startPage.tsx'

await startPage(document.getElementById('root') as HTMLElement, async () => (await import('./menu.ts')).menu)
