/**
 * A call that another system makes: no session, but a signature over the bytes of its body, which is checked before
 * they are parsed. It is a POST, answers 200 without a body once the event is kept, and whatever follows from it is done
 * by a job. The same event twice is kept once.
 */
export type SignedCallDefinition = {
  /** `receive-noun`, unique. */
  readonly name: string
  readonly path: string
  /** One sentence, for the reference. */
  readonly summary: string
  /** Whose events these are; who signs them, and how they are read, is stated by the provider of this name. */
  readonly provider: string
  /** Bytes of the largest body. */
  readonly maxBytes: number
  /** True if the call is there with the tests menu alone, and not in the reference. */
  readonly isForTests?: true
}

/** Declares a signed call. */
export const defineSignedCall = <const Call extends SignedCallDefinition>(call: Call): Call => call
