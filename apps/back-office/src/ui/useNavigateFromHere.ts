import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Navigates after something was waited for, unless the user has left the screen in the meantime. */
export function useNavigateFromHere(): (options: NavigateOptions) => void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (options) => {
    if (isHere.current) void navigate(options)
  }
}
