import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { session } from '../data/session.ts'
import { startTexts } from '../i18n/index.ts'
import { Boot, type LoadMenu } from './Boot.tsx'
import { keepPageOnDrop } from './keepPageOnDrop.ts'
import { cssVariables, theme } from './theme.ts'

/** Shows the page in an element; the login does without the menu. */
export async function startPage(element: HTMLElement, loadMenu: LoadMenu): Promise<Root> {
  keepPageOnDrop()
  const root = createRoot(element)
  // Preloads the first screen's code while the environment check runs.
  void (session.get().login ? import('./layout/Layout.tsx') : import('./Login.tsx'))
  await startTexts()
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Boot loadMenu={loadMenu} />
    </MantineProvider>,
  )
  return root
}
