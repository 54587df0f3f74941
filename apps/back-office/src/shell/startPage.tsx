import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { session } from '../data/session.ts'
import { startTexts } from '../i18n/index.ts'
import { Boot } from './Boot.tsx'
import { keepPageOnDrop } from './keepPageOnDrop.ts'
import { type DeclaredRoute, declareRoutes } from './routes/declared.ts'
import type { RouteEntry } from './routes/entry.ts'
import { StopScreen } from './StopScreen.tsx'
import { cssVariables, theme } from './theme.ts'

/** Shows the page in an element. An error in the route tables stops it and is shown on screen. */
export async function startPage(element: HTMLElement, tables: readonly RouteEntry[]): Promise<Root> {
  keepPageOnDrop()
  const root = createRoot(element)
  let routes: DeclaredRoute[]
  try {
    routes = declareRoutes(tables)
  } catch (error) {
    console.error(error)
    root.render(<StopScreen reason={(error as Error).message} />)
    return root
  }
  // Preloads the first screen's code while the environment check runs.
  void (session.get().login ? import('./layout/Layout.tsx') : import('./Login.tsx'))
  await startTexts()
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Boot routes={routes} />
    </MantineProvider>,
  )
  return root
}
