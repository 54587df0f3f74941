import type { SingleSignOnFailure } from '@touchline/contract'

/** Why a single sign-on failed, in a way that the person may know. */
export class Refusal extends Error {
  readonly failure: SingleSignOnFailure
  constructor(failure: SingleSignOnFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}
