import { useEffect, useState } from 'react'

const key = 'menuCollapsed'
/** Milliseconds between the menu starting to collapse and the main area widening. */
const widenDelay = 200
const roomForLabels = 1680

/** Whether the menu is collapsed, remembered between visits; wide windows start with labels. */
export function useCollapse() {
  const [isCollapsed, setCollapsed] = useState(() => {
    const kept = localStorage.getItem(key)
    return kept ? kept === 'true' : window.innerWidth < roomForLabels
  })
  const [isMainWide, setMainWide] = useState(isCollapsed)

  useEffect(() => {
    if (!isCollapsed) return setMainWide(false)
    const timer = setTimeout(() => setMainWide(true), widenDelay)
    return () => clearTimeout(timer)
  }, [isCollapsed])
  const toggle = () => {
    localStorage.setItem(key, String(!isCollapsed))
    setCollapsed(!isCollapsed)
  }
  return { isCollapsed, isMainWide, toggle }
}
