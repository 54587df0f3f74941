import { useEffect, useState } from 'react'

const key = 'menuCollapsed'
/** The main area widens this many milliseconds after the menu has begun to collapse. */
const widenDelay = 200
const roomForLabels = 1680

/** Whether the menu is collapsed, kept between visits; a wide window starts with the labels. */
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
