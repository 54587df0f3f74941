import './shell/sheets.ts'
import { menu } from './menu.ts'
import { keepPageOnDrop } from './shell/keepPageOnDrop.ts'
import { startPage } from './shell/startPage.tsx'

keepPageOnDrop()
await startPage(document.getElementById('root') as HTMLElement, menu)
