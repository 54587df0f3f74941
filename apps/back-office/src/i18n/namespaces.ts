import type { MessageDomain } from '@touchline/contract/light'
import type { English, French } from './bundles.ts'

/** Requires a bundle for each message domain of the contract, with the same name and its texts. */
type WithMessages<Bundles extends Record<MessageDomain, { messages: object }>> = Bundles

/** The French version of a bundle: the same keys with other texts. */
export type Translated<Bundle> = {
  readonly [Key in keyof Bundle]: Bundle[Key] extends string ? string : Translated<Bundle[Key]>
}

/** The text bundles, one per domain. A bundle is included once French has all of its texts. */
export type Namespace = {
  [Name in keyof English & keyof French]: French[Name] extends Translated<English[Name]> ? Name : never
}[keyof English & keyof French]

type KeyOfNav<Bundle> = Bundle extends { nav: infer Titles } ? keyof Titles : never

/** The titles of the screens in menus and tabs: `nav` of every bundle. */
export type Nav = Record<KeyOfNav<English[keyof English]>, string>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: WithMessages<{ [Name in Namespace]: English[Name]['default'] }>
    returnNull: false
  }
}
