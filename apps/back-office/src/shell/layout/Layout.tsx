import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../data/client.ts'
import { asked } from '../../data/confirm.ts'
import { isOnline, watchLine } from '../../data/offline.ts'
import { sendKept } from '../../data/outbox.ts'
import { loadPayloadOnce } from '../../data/payload.ts'
import { followProfile } from '../../data/profile.ts'
import { followOtherTabs, session } from '../../data/session.ts'
import { stepUp } from '../../data/stepUp.ts'
import { useStore } from '../../data/store.ts'
import { startFetchWorker } from '../../data/worker.ts'
import { TrayHost } from '../../features/uploads/TrayHost.tsx'
import { videoPaths } from '../../screens/videos/paths.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useLanguage } from '../useLanguage.ts'
import { AccountSelector } from './AccountSelector.tsx'
import { ActingBanner, Conditions } from './Banners.tsx'
import { CommandHost } from './CommandHost.tsx'
import classes from './layout.module.css'
import { NotificationZone } from './NotificationZone.tsx'
import { PayloadGate } from './PayloadGate.tsx'
import { Rail } from './Rail.tsx'
import { Sprites } from './Sprites.tsx'
import { SubMenu } from './SubMenu.tsx'
import { ToastArea } from './ToastArea.tsx'
import { TopBar } from './TopBar.tsx'
import { useCollapse } from './useCollapse.ts'
import { useRealtime } from './useRealtime.ts'
import { useSubMenu } from './useSubMenu.ts'

// Loaded on demand. The dialogs for a question, a conflict and a new login are preloaded once the page is idle, since
// they are also needed on a poor connection.
const restsAfter = 3000
const loadQuestion = () => import('../../ui/ConfirmDialog.tsx')
const ConfirmDialog = onDemand(loadQuestion)
const loadLoginAgain = () => import('./LoginAgain.tsx')
const LoginAgain = onDemand(loadLoginAgain)
const loadConflict = () => import('../../ui/form/Conflicting.tsx')
const StepUpDialog = onDemand(() => import('./StepUpDialog.tsx'))
const MenuDrawer = onDemand(() => import('./MenuDrawer.tsx'))

/** Calls `fetchAhead` once the page is idle and online. Returns a function that cancels it. */
function whenAtRest(fetchAhead: () => void): () => void {
  const fetchWithLine = () => {
    if (navigator.onLine) fetchAhead()
    else window.addEventListener('online', fetchAhead, { once: true })
  }
  const timer = setTimeout(fetchWithLine, restsAfter)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', fetchAhead)
  }
}

/** The layout for logged-in users: menus, top bar, messages and the screen. */
export default function Layout() {
  const { user, isOver } = useStore(session)
  const hasLine = useStore(isOnline)
  useEffect(followOtherTabs, [])
  useEffect(followProfile, [])
  useEffect(() => {
    void loadPayloadOnce()
    startFetchWorker()
    watchLine()
    sendKept()
    return whenAtRest(() => void Promise.allSettled([loadQuestion(), loadConflict(), loadLoginAgain()]))
  }, [])
  // The session has ended and the login page is not shown yet.
  if (!user) return null
  return (
    <QueryClientProvider client={client}>
      <Frame />
      <Sprites />
      {isOver && hasLine && <LoginAgain user={user} />}
      <QuestionHost />
      <StepUpHost />
      <CommandHost />
      <TrayHost pathOf={videoPaths.edit} />
    </QueryClientProvider>
  )
}

/** Asks for the user's identity; not while the session itself is over. */
function StepUpHost() {
  const asked = useStore(stepUp)
  return asked && <StepUpDialog answer={asked.answer} about={asked.about} />
}

function QuestionHost() {
  const question = useStore(asked)
  return question && <ConfirmDialog />
}

function Frame() {
  const { t } = useTranslation('shell')
  const { pathname, searchStr } = useLocation()
  const { simulatedAccount } = useStore(session)
  const collapse = useCollapse()
  const subMenu = useSubMenu()
  const isPhone = useIsPhone()
  const [isMenuOpen, setMenuOpen] = useState(false)
  useRealtime()
  useLanguage()
  useFocusOnNavigation()
  // Navigating closes the drawer.
  useEffect(() => setMenuOpen(false), [pathname])

  // A window of its own for a part of a screen, e.g. the player of a desk.
  if (new URLSearchParams(searchStr).has('part'))
    return (
      <main id="content" className={classes.part} tabIndex={-1}>
        <PayloadGate>
          <Outlet />
        </PayloadGate>
      </main>
    )
  const rail = (isCollapsed: boolean) => <Rail isCollapsed={isCollapsed} onToggle={collapse.toggle} />
  const besideRail = (hasRoom: boolean) => (
    <div className={classes.submenu}>
      <SubMenu {...subMenu} hasRoom={hasRoom} />
      <AccountSelector />
    </div>
  )
  return (
    <div
      className={classes.frame}
      data-wide={collapse.isMainWide || undefined}
      data-rail-only={!subMenu.isShown || undefined}
    >
      <a className={classes.skip} href="#content">
        {t('layout.skip')}
      </a>
      <div className={classes.menus}>
        {rail(collapse.isCollapsed)}
        {subMenu.isShown && besideRail(false)}
      </div>
      {isMenuOpen && (
        <MenuDrawer onClose={() => setMenuOpen(false)}>
          {rail(false)}
          {besideRail(true)}
        </MenuDrawer>
      )}
      <div className={classes.main}>
        <TopBar onMenu={() => setMenuOpen(true)} subMenu={subMenu} />
        <ActingBanner />
        <main id="content" className={classes.content} tabIndex={-1} key={simulatedAccount?.id}>
          <PayloadGate>
            <Outlet />
          </PayloadGate>
        </main>
        <NotificationZone />
        <Conditions />
        {isPhone && <ToastArea />}
      </div>
    </div>
  )
}

/** Moves the focus to the new content on navigation, so that keyboard and screen reader users start there. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
}
