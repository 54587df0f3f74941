import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { session } from '../../data/session.ts'
import { mayLose, watchLoss } from '../../data/unsaved.ts'

/**
 * Asks before unsaved changes are left. `allow` lets the next navigation pass; `mayLeave` asks where something else than
 * a navigation would take them away.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const isAllowed = useRef(false)
  const isUnsaved = () => isDirty && !isAllowed.current
  const mayLeave = async () => !isUnsaved() || (await mayLose(['changes']))
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    // With the session the changes have gone already.
    enableBeforeUnload: () => isUnsaved() && session.get().login !== undefined,
  })
  useEffect(() => watchLoss(() => (isUnsaved() ? 'changes' : undefined)))
  const allow = () => {
    isAllowed.current = true
  }
  return { allow, mayLeave }
}
