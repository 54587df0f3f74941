import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { checkEnvironment } from '../data/config.ts'
import type { DeclaredRoute } from './routes/declared.ts'
import { type AppRouter, makeRouter } from './routes/router.tsx'
import { DeclaredRoutes } from './routes/useAccess.ts'
import { StartScreen } from './StartScreen.tsx'

/** Shows the start screen until the environment check has passed, then the page that the address names. */
export function Boot({ routes }: { routes: readonly DeclaredRoute[] }) {
  const [router, setRouter] = useState<AppRouter>()
  const [hasFailed, setHasFailed] = useState(false)

  const check = useCallback(() => {
    setHasFailed(false)
    checkEnvironment().then(
      (config) => setRouter(() => makeRouter(routes, config.environment)),
      (error) => {
        console.error('The environment check failed', error)
        setHasFailed(true)
      },
    )
  }, [routes])
  useEffect(check, [check])

  if (!router) return <StartScreen onRetry={hasFailed ? check : undefined} />
  return (
    <DeclaredRoutes value={routes}>
      <RouterProvider router={router} />
    </DeclaredRoutes>
  )
}
