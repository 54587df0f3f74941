import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { checkEnvironment } from '../data/config.ts'
import { session } from '../data/session.ts'
import { startTexts } from '../i18n/index.ts'
import { appLoader, Boot, type LoadMenu } from './Boot.tsx'
import { keepPageOnDrop } from './keepPageOnDrop.ts'
import { cssVariables, theme } from './theme.ts'

/** Shows the page in an element; the login does without the menu. */
export async function startPage(element: HTMLElement, loadMenu: LoadMenu): Promise<Root> {
  keepPageOnDrop()
  const root = createRoot(element)
  // The check, the first screen's code and the texts load at the same time.
  const check = checkEnvironment()
  check.catch(() => {})
  const loadApp = appLoader(loadMenu)
  const isInside = session.get().login !== undefined
  const first = isInside ? [import('./layout/Layout.tsx'), loadApp()] : [import('./Login.tsx')]
  for (const code of first) code.catch(() => {})
  await startTexts({ isInside })
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Boot firstCheck={check} loadApp={loadApp} />
    </MantineProvider>,
  )
  return root
}
