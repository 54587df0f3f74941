import { useCallback, useEffect, useState } from 'react'
import { checkEnvironment } from '../data/config.ts'
import { session } from '../data/session.ts'
import { lazyPage } from './lazyPage.tsx'
import type { LoadScreen, RouteEntry } from './routes/entry.ts'
import { StartScreen } from './StartScreen.tsx'
import { LeaveLogin } from './useLogin.ts'

export type LoadMenu = () => Promise<readonly RouteEntry[]>

/** Loads the app behind a menu. */
const loaderOf =
  (loadMenu: LoadMenu): LoadScreen =>
  async () => {
    const [{ appOf }, menu] = await Promise.all([import('./App.tsx'), loadMenu()])
    return { default: appOf(menu) }
  }
const Login = lazyPage(() => import('./Login.tsx'), 'login', [], StartScreen)

/** True for a visitor on the login page, which does not need the app's other code. */
const isAtLogin = () => !session.get().login && /^\/(login\/?)?$/.test(location.pathname)

/** Shows the start screen until the environment check has passed, then the page at the current URL. */
export function Boot({ loadMenu }: { loadMenu: LoadMenu }) {
  const [loadApp] = useState(() => loaderOf(loadMenu))
  const [App] = useState(() => lazyPage(loadApp, 'app', [], StartScreen))
  const [check, setCheck] = useState<'running' | 'passed' | 'failed'>('running')
  const [isInside, setInside] = useState(() => !isAtLogin())

  const runCheck = useCallback(() => {
    setCheck('running')
    checkEnvironment().then(
      () => setCheck('passed'),
      (error) => {
        console.error('The environment check failed', error)
        setCheck('failed')
      },
    )
  }, [])
  useEffect(runCheck, [runCheck])
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

  if (check !== 'passed') return <StartScreen onRetry={check === 'failed' ? runCheck : undefined} />
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
