import i18next from 'i18next'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { notify } from '../data/messages.ts'
import type { Namespace } from '../i18n/namespaces.ts'

/**
 * A component whose code and texts are loaded when it is first rendered, or with `opened` when it is first opened. If that fails
 * the user is notified, the page stays as it is, and the next one that is rendered or opened is loaded again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly Namespace[] = [],
): ComponentType<Props> {
  const tryOnce = () =>
    lazy(async () => {
      try {
        const [body] = await Promise.all([load(), i18next.loadNamespaces([...texts])])
        return body
      } catch (error) {
        console.error(error)
        notify({ type: 'danger', text: i18next.t('shell:errors.part') })
        Body = tryOnce()
        return { default: (() => null) as ComponentType<Props> }
      }
    }) as ComponentType<Props>
  let Body = tryOnce()

  return function OnDemand(props) {
    const isOpen = (props as { opened?: boolean }).opened ?? true
    const [wasOpen, setWasOpen] = useState(isOpen)
    const [Needed, setNeeded] = useState(() => (isOpen ? Body : undefined))
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen)
      if (isOpen) setNeeded(() => Body)
    }
    return <Suspense>{Needed && <Needed {...props} />}</Suspense>
  }
}
