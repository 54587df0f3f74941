import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../confirm.ts'

/** Asks before unsaved changes are left. The function that it answers lets the next navigation pass. */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const { t } = useTranslation('ui')
  const isAllowed = useRef(false)
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty || isAllowed.current) return false
      return !(await confirm({
        title: t('form.unsaved'),
        text: t('form.unsavedText'),
        action: t('form.leave'),
        cancel: t('form.stay'),
      }))
    },
    enableBeforeUnload: () => isDirty && !isAllowed.current,
  })
  return () => {
    isAllowed.current = true
  }
}
