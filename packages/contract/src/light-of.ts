/** What of a definition is made of schemas, or is for the reference alone. */
type Heavy = 'fields' | 'readOnly' | 'params' | 'query' | 'body' | 'reply' | 'summary'

/** A resource or a call as the page has it: without its schemas, whose types it keeps. */
export type LightOf<Definition> = Omit<Definition, Heavy> & { readonly '~full'?: Definition }

/** The definition with its schemas, as a type. */
export type FullOf<Definition> = Definition extends { readonly '~full'?: infer Full }
  ? '~full' extends keyof Definition
    ? Full
    : Definition
  : Definition
