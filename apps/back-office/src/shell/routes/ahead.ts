import i18next from 'i18next'
import { whenConfigured } from '../../data/config.ts'
import { loadPayloadOnce } from '../../data/payload.ts'
import { session } from '../../data/session.ts'
import { type DeclaredRoute, flatten } from './declared.ts'
import { loadForAnybody } from './guard.ts'

/** The declared route with a screen at a path; one without parameters comes first. */
export function routeAt(routes: readonly DeclaredRoute[], path: string): DeclaredRoute | undefined {
  const given = path.split('/').filter(Boolean)
  const isAt = (route: DeclaredRoute) => {
    const segments = route.path.split('/').filter(Boolean)
    return (
      segments.length === given.length &&
      segments.every((segment, index) => segment.startsWith('$') || segment === given[index])
    )
  }
  const found = flatten(routes).filter((route) => route.entry.screen && isAt(route))
  return found.find((route) => !route.path.includes('$')) ?? found[0]
}

/**
 * Loads what a logged-in user's page needs while the environment check and the frame are still loading: its code and
 * texts, the user, and what the screens wait for. Failures are shown by whoever needs it. Other pages need nothing of it:
 * on those of the login, a session may have ended that another one is about to take the place of.
 */
export async function loadAhead(routes: readonly DeclaredRoute[], path: string): Promise<void> {
  const route = routeAt(routes, path)
  if (!session.get().login || !route?.entry.screen) return
  void route.entry.screen().catch(() => {})
  void i18next.loadNamespaces(['ui', ...route.texts]).catch(() => {})
  await whenConfigured
  void loadForAnybody()
  void loadPayloadOnce()
}
