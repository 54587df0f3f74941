import { RouterProvider } from '@tanstack/react-router'
import { type FunctionComponent, useEffect, useState } from 'react'
import { config } from '../data/config.ts'
import { loadAhead } from './routes/ahead.ts'
import { type DeclaredRoute, declareRoutes } from './routes/declared.ts'
import type { RouteEntry } from './routes/entry.ts'
import { followSessionEnd, makeRouter } from './routes/router.tsx'
import { DeclaredRoutes } from './routes/useAccess.ts'
import { StopScreen } from './StopScreen.tsx'
import { LeaveLogin } from './useLogin.ts'

/** The pages behind the routes. */
function App({ routes }: { routes: readonly DeclaredRoute[] }) {
  const [router] = useState(() => makeRouter(routes, config().hasTestsMenu))
  useEffect(() => followSessionEnd(router), [router])
  return (
    <DeclaredRoutes value={routes}>
      <LeaveLogin value={(href = '/') => router.navigate({ href, replace: true })}>
        <RouterProvider router={router} />
      </LeaveLogin>
    </DeclaredRoutes>
  )
}

/** The pages of a menu. An error in its tables is shown on screen instead. */
export function appOf(menu: readonly RouteEntry[]): FunctionComponent {
  try {
    const routes = declareRoutes(menu)
    void loadAhead(routes, location.pathname)
    return () => <App routes={routes} />
  } catch (error) {
    console.error(error)
    return () => <StopScreen reason={(error as Error).message} />
  }
}
