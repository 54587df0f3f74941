import i18next from 'i18next'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { notify } from '../data/messages.ts'

/**
 * A component whose code is fetched when it is first shown: at once, or with `opened` at its first opening. Where that
 * fails the user is told and the page stays as it is.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Body = lazy(() =>
    load().catch((error) => {
      console.error(error)
      notify({ type: 'danger', text: i18next.t('shell:errors.part') })
      return { default: (() => null) as ComponentType<Props> }
    }),
  ) as unknown as ComponentType<Props>

  return function OnDemand(props) {
    const isOpen = (props as { opened?: boolean }).opened ?? true
    const [isNeeded, setNeeded] = useState(isOpen)
    if (isOpen && !isNeeded) setNeeded(true)
    return <Suspense>{isNeeded && <Body {...props} />}</Suspense>
  }
}
