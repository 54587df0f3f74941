import type { Message } from '@touchline/contract/light'
import i18next from 'i18next'

type Params = Message['params']

/** A message from the gateway or the worker, or any object that may contain one. */
export type Sent = Partial<Omit<Message, 'key'> & { key: string }>

/** The domain of a key is the name of the bundle with its text. */
const bundleOf = (key: string): string => key.slice(0, key.indexOf('.'))
const textKeyOf = (key: string): string => key.replace('.', ':messages.')

/** The message in the user's language; falls back to English if its text is missing, e.g. from a newer gateway. */
export function textOf({ key = '', params = {}, message = '' }: Sent): string {
  const textKey = textKeyOf(key)
  return i18next.exists(textKey, params)
    ? i18next.t(textKey as 'shell:errors.unknown', mapValues(params))
    : message || key
}

/** Decimals are written as the language does: 0.9 is 0,9 in French. */
const mapValues = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(i18next.language) : value,
    ]),
  )

/** Loads the texts of external messages, so that `textOf` has them. */
export async function loadTextsOf(messages: readonly Sent[]): Promise<void> {
  const bundles = messages.flatMap(({ key }) => (key ? [bundleOf(key)] : []))
  if (bundles.length > 0) await i18next.loadNamespaces([...new Set(bundles)])
}
