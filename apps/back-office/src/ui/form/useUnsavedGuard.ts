import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { session } from '../../data/session.ts'
import { mayLose, watchLoss } from '../../data/unsaved.ts'

/** Asks before unsaved changes are left. The function that it answers lets the next navigation pass. */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const isAllowed = useRef(false)
  const isUnsaved = () => isDirty && !isAllowed.current
  useBlocker({
    shouldBlockFn: async () => isUnsaved() && !(await mayLose(['changes'])),
    // With the session the changes have gone already.
    enableBeforeUnload: () => isUnsaved() && session.get().login !== undefined,
  })
  useEffect(() => watchLoss(() => (isUnsaved() ? 'changes' : undefined)))
  return () => {
    isAllowed.current = true
  }
}
