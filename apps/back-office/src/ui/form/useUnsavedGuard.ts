import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { session } from '../../data/session.ts'
import { mayLose, watchLoss } from '../../data/unsaved.ts'

/**
 * Asks before unsaved changes are lost. `allow` lets the next navigation through; `mayLeave` asks before anything other
 * than a navigation.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const isAllowed = useRef(false)
  const isUnsaved = () => isDirty && !isAllowed.current
  const mayLeave = async () => !isUnsaved() || (await mayLose(['changes']))
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    // Without a session the changes are already gone.
    enableBeforeUnload: () => isUnsaved() && session.get().login !== undefined,
  })
  useEffect(() => watchLoss(() => (isUnsaved() ? 'changes' : undefined)))
  const allow = () => {
    isAllowed.current = true
  }
  return { allow, mayLeave }
}
