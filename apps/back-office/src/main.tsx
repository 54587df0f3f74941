import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './shell/styles.ts'
import './shell/base.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { session } from './data/session.ts'
import { startTexts } from './i18n/index.ts'
import { menu } from './menu.ts'
import { Boot } from './shell/Boot.tsx'
import { keepPageOnDrop } from './shell/keepPageOnDrop.ts'
import { type DeclaredRoute, declareRoutes } from './shell/routes/declared.ts'
import { StopScreen } from './shell/StopScreen.tsx'
import { cssVariables, theme } from './shell/theme.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)

keepPageOnDrop()

/** Reads the route tables; an error in them stops the app and is shown on screen. */
function readTables(): DeclaredRoute[] | undefined {
  try {
    return declareRoutes(menu)
  } catch (error) {
    console.error(error)
    root.render(<StopScreen reason={(error as Error).message} />)
  }
}

const routes = readTables()
if (routes) {
  // Preloads the first screen's code while the environment check runs.
  void (session.get().login ? import('./shell/layout/Layout.tsx') : import('./shell/Login.tsx'))
  await startTexts()
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Boot routes={routes} />
    </MantineProvider>,
  )
}
