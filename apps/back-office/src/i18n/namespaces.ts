import type { MessageDomain } from '@touchline/contract/light'
import type { English, French } from './bundles.ts'

/** Each domain of the contract's messages has a bundle of its name, with their texts. */
type WithMessages<Bundles extends Record<MessageDomain, { messages: object }>> = Bundles

/** The French form of a bundle: the same keys, other texts. */
export type Translated<Bundle> = {
  readonly [Key in keyof Bundle]: Bundle[Key] extends string ? string : Translated<Bundle[Key]>
}

/** The bundles of texts, one a domain. One counts when French has all of its texts. */
export type Namespace = {
  [Name in keyof English & keyof French]: French[Name] extends Translated<English[Name]> ? Name : never
}[keyof English & keyof French]

type KeyOfNav<Bundle> = Bundle extends { nav: infer Titles } ? keyof Titles : never

/** What menus and tabs call the screens: `nav` of every bundle. */
export type Nav = Record<KeyOfNav<English[keyof English]>, string>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: WithMessages<{ [Name in Namespace]: English[Name]['default'] }>
    returnNull: false
  }
}
