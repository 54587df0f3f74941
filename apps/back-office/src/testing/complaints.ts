/** Console errors that a test expects, and those that it has met. */
let provoked: RegExp[] = []
let complaints: string[] = []
/** A browser says this of a layout that took a second pass. */
const harmless = /ResizeObserver loop completed/

/** Expects these console errors; any other one fails the test. */
export const provoke = (...patterns: RegExp[]): void => void provoked.push(...patterns)

/** A console error of the test that runs. */
export const complain = (text: string): void => void complaints.push(text)

/** Returns the console errors that nobody expected, and forgets all. */
export function takeComplaints(): string[] {
  const unexpected = complaints.filter(
    (text) => ![harmless, ...provoked].some((pattern) => pattern.test(text)),
  )
  provoked = []
  complaints = []
  return unexpected
}
