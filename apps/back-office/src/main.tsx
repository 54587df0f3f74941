import './shell/sheets.ts'
import { menu } from './menu.ts'
import { startPage } from './shell/startPage.tsx'

await startPage(document.getElementById('root') as HTMLElement, menu)
