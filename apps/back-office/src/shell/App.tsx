import { RouterProvider } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { config } from '../data/config.ts'
import { followSessionEnd, makeRouter } from './routes/router.tsx'
import { DeclaredRoutes } from './routes/useAccess.ts'
import { LeaveLogin } from './useLogin.ts'

/** The pages behind the routes. */
export default function App() {
  const routes = use(DeclaredRoutes)
  const [router] = useState(() => makeRouter(routes, config().hasTestsMenu))
  useEffect(() => followSessionEnd(router), [router])
  return (
    <LeaveLogin value={(href) => router.navigate({ href, replace: true })}>
      <RouterProvider router={router} />
    </LeaveLogin>
  )
}
