import { useCallback, useEffect, useState } from 'react'
import { checkEnvironment } from '../data/config.ts'
import { session } from '../data/session.ts'
import { lazyPage } from './lazyPage.tsx'
import type { LoadScreen, RouteEntry } from './routes/entry.ts'
import { StartScreen } from './StartScreen.tsx'
import { LeaveLogin } from './useLogin.ts'

export type LoadMenu = () => Promise<readonly RouteEntry[]>

/** Loads the app behind a menu, once; again after a failure. */
export function appLoader(loadMenu: LoadMenu): LoadScreen {
  const load = async () => {
    const [{ appOf }, menu] = await Promise.all([import('./App.tsx'), loadMenu()])
    return { default: appOf(menu) }
  }
  let loading: ReturnType<LoadScreen> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
const Login = lazyPage(() => import('./Login.tsx'), 'login', [], StartScreen)

/** True for a visitor on the login page, which does not need the app's other code. */
const isAtLogin = () => !session.get().login && /^\/(login\/?)?$/.test(location.pathname)

type Props = { firstCheck: Promise<unknown>; loadApp: LoadScreen }

/** Shows the start screen until the environment check has passed, then the page at the current URL. */
export function Boot({ firstCheck, loadApp }: Props) {
  const [App] = useState(() => lazyPage(loadApp, 'app', [], StartScreen))
  const [check, setCheck] = useState<'running' | 'passed' | 'failed'>('running')
  const [isInside, setInside] = useState(() => !isAtLogin())

  const follow = useCallback((running: Promise<unknown>) => {
    setCheck('running')
    running.then(
      () => setCheck('passed'),
      (error) => {
        console.error('The environment check failed', error)
        setCheck('failed')
      },
    )
  }, [])
  useEffect(() => follow(firstCheck), [follow, firstCheck])
  useEffect(() => {
    if (isInside) return void loadApp().catch(() => {})
    const end = new AbortController()
    // Preloads the app once the user starts to log in or navigates back to another page.
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, () => void loadApp().catch(() => {}), { once: true, signal: end.signal })
    addEventListener('popstate', () => setInside(true), { signal: end.signal })
    return () => end.abort()
  }, [isInside, loadApp])
  useEffect(() => {
    if (!isInside && check === 'passed') history.replaceState(null, '', `/login${location.search}`)
  }, [isInside, check])

  if (check !== 'passed')
    return <StartScreen onRetry={check === 'failed' ? () => follow(checkEnvironment()) : undefined} />
  const enter = async (href = '/') => {
    history.replaceState(null, '', href)
    setInside(true)
  }
  return isInside ? (
    <App />
  ) : (
    <LeaveLogin value={enter}>
      <Login />
    </LeaveLogin>
  )
}
