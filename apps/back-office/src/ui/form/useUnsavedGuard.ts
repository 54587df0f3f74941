import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../confirm.ts'

/**
 * Asks before unsaved changes are left. `allow` lets the next navigation pass; `mayLeave` asks where something else than
 * a navigation would take them away.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const { t } = useTranslation('ui')
  const isAllowed = useRef(false)
  const mayLeave = async () =>
    !isDirty ||
    (await confirm({
      title: t('form.unsaved'),
      text: t('form.unsavedText'),
      action: t('form.leave'),
      cancel: t('form.stay'),
    }))
  useBlocker({
    shouldBlockFn: async () => !isAllowed.current && !(await mayLeave()),
    enableBeforeUnload: () => isDirty && !isAllowed.current,
  })
  const allow = () => {
    isAllowed.current = true
  }
  return { allow, mayLeave }
}
