import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useMatches,
} from '@tanstack/react-router'
import type { PageConfig } from '@touchline/contract/light'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { FormSkeleton, PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { CrashScreen } from '../CrashScreen.tsx'
import { lazyPage } from '../lazyPage.tsx'
import { StartScreen } from '../StartScreen.tsx'
import { type DeclaredRoute, flatten } from './declared.ts'
import { guard, leaveForUser, loadForAnybody } from './guard.ts'
import { parseSearch, stringifySearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    declared?: DeclaredRoute
    /** True for a page that visitors may open too: shown in the layout to logged-in users, without it to visitors. */
    isForAnybody?: boolean
  }
}

type Search = { lastpath?: string; nextPathname?: string }
const validateSearch = (search: Record<string, unknown>) => search as Search

const NotFound = lazyPage(() => import('../NotFound.tsx'), 'not-found')
const Layout = lazyPage(() => import('../layout/Layout.tsx'), 'layout')

/** Create and edit screens are forms. */
const skeletonOf = ({ path }: DeclaredRoute) =>
  /\/(new|create|edit)(\/|$)/.test(path) ? FormSkeleton : PageSkeleton

function Frame() {
  const { user } = useStore(session)
  const isForAnybody = useMatches({ select: (matches) => matches.at(-1)?.staticData.isForAnybody })
  return isForAnybody && !user ? <Outlet /> : <Layout />
}

/** Builds the router from the declared routes; routes without a screen, and developer-only ones, are not found. */
export function makeRouter(routes: readonly DeclaredRoute[], hasTestsMenu: PageConfig['hasTestsMenu']) {
  const root = createRootRoute({ notFoundComponent: NotFound })
  const top = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      validateSearch,
      beforeLoad: async ({ search: { lastpath } }) => {
        await leaveForUser(routes, lastpath)
        throw redirect({ to: '/login', search: { lastpath }, replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/login',
      validateSearch,
      beforeLoad: ({ search: { lastpath } }) => leaveForUser(routes, lastpath),
      component: lazyPage(() => import('../Login.tsx'), 'login'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/login/forgotten',
      component: lazyPage(() => import('../ForgottenPassword.tsx'), 'forgotten', ['password']),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/login/single-sign-on',
      component: lazyPage(() => import('../SingleSignOn.tsx'), 'single-sign-on', ['single-sign-on']),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/login/new-password',
      component: lazyPage(() => import('../NewPassword.tsx'), 'new-password', ['password', 'common']),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/invitation',
      component: lazyPage(() => import('../Invitation.tsx'), 'invitation', ['people', 'password', 'common']),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/check',
      beforeLoad: ({ location }) => guard(routes, undefined, location),
      component: lazyPage(() => import('../Check.tsx'), 'check'),
    }),
  ]
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    beforeLoad: async ({ matches, location }) => {
      const { declared, isForAnybody } = matches.at(-1)?.staticData ?? {}
      await (isForAnybody ? loadForAnybody() : guard(routes, declared, location))
    },
    component: Frame,
  })
  const forAnybody = [
    createRoute({
      getParentRoute: () => signedIn,
      path: '/notauthorized',
      validateSearch,
      staticData: { isForAnybody: true },
      component: lazyPage(() => import('../NotAuthorised.tsx'), 'notauthorized'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: '$',
      staticData: { isForAnybody: true },
      component: NotFound,
    }),
  ]
  const screens = flatten(routes)
    .filter(({ entry, isBuilt }) => isBuilt && (!entry.isTestsMenu || hasTestsMenu))
    .map((declared) =>
      createRoute({
        getParentRoute: () => signedIn,
        path: declared.path,
        staticData: { declared },
        pendingComponent: skeletonOf(declared),
        component:
          declared.entry.screen &&
          lazyPage(declared.entry.screen, declared.path, ['ui', ...declared.texts], skeletonOf(declared)),
      }),
    )
  return createRouter({
    routeTree: root.addChildren([...top, signedIn.addChildren([...forAnybody, ...screens])]),
    parseSearch,
    stringifySearch,
    defaultPendingComponent: StartScreen,
    defaultPendingMs: 150,
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
  })
}

/** Leads to the login when the session has ended. Returns an unsubscribe function. */
export const followSessionEnd = (router: ReturnType<typeof makeRouter>) =>
  session.subscribe(() => {
    const { login, end } = session.get()
    if (login || !end || router.state.location.pathname === '/login') return
    const lastpath = end === 'expired' ? router.state.location.href : undefined
    void router.navigate({ to: '/login', search: { lastpath }, ignoreBlocker: true })
  })
