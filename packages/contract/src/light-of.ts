/** The parts of a definition that are schemas, or only used by the reference. */
type Heavy = 'fields' | 'readOnly' | 'params' | 'query' | 'body' | 'reply' | 'summary'

/** A resource or a call as the page imports it: without its schemas, but with their types. */
export type LightOf<Definition> = Omit<Definition, Heavy> & { readonly '~full'?: Definition }

/** The parts of a call that only the gateway reads. */
type OfGateway = 'name' | 'status' | 'takesText' | 'keyScope' | 'needsStepUp'

/** A call as the page imports it. */
export type LightCallOf<Definition> = Omit<LightOf<Definition>, OfGateway>

/** The type of the definition with its schemas. */
export type FullOf<Definition> = Definition extends { readonly '~full'?: infer Full }
  ? '~full' extends keyof Definition
    ? Full
    : Definition
  : Definition
