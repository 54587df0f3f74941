import type { Message } from '@touchline/contract/light'
import i18next from 'i18next'

/** A message of the gateway or the worker, or anything else that may hold one. */
export type Sent = Partial<Omit<Message, 'key'> & { key: string }>

/** The domain of a key is the name of the bundle that has its text. */
const bundleOf = (key: string): string => key.slice(0, key.indexOf('.'))
const textKeyOf = (key: string): string => key.replace('.', ':messages.')

/** The message in the user's language; one whose text is not there, as of a newer gateway, stays English. */
export function textOf({ key = '', params = {}, message = '' }: Sent): string {
  const textKey = textKeyOf(key)
  return i18next.exists(textKey, params)
    ? i18next.t(textKey as 'shell:errors.unknown', params)
    : message || key
}

/** Fetches the texts of messages that come from elsewhere, so that `textOf` has them. */
export async function loadTextsOf(messages: readonly Sent[]): Promise<void> {
  const bundles = messages.flatMap(({ key }) => (key ? [bundleOf(key)] : []))
  if (bundles.length > 0) await i18next.loadNamespaces([...new Set(bundles)])
}
