/** A test that did not simply pass. */
export type Failure = {
  outcome: 'failed' | 'passed at the second try' | 'failed in quarantine'
  file: string
  title: string
  message?: string
  trace?: string
}
export function failuresOf(report: unknown, root: string): Failure[]
export function journeysOf(suites: unknown[]): Failure[]
export function lineOf(failure: Failure): string
