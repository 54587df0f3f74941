import { RouterProvider } from '@tanstack/react-router'
import { use, useState } from 'react'
import { config } from '../data/config.ts'
import { makeRouter } from './routes/router.tsx'
import { DeclaredRoutes } from './routes/useAccess.ts'
import { LeaveLogin } from './useLogin.ts'

/** The pages behind the routes. */
export default function App() {
  const routes = use(DeclaredRoutes)
  const [router] = useState(() => makeRouter(routes, config().environment))
  return (
    <LeaveLogin value={(href) => router.navigate({ href, replace: true })}>
      <RouterProvider router={router} />
    </LeaveLogin>
  )
}
