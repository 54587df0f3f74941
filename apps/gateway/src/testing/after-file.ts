const steps: (() => unknown)[] = []

/** Runs a step after all tests of the file, the last one first; unlike `afterAll` also if called in a hook or a test. */
export const afterFile = (step: () => unknown): void => void steps.push(step)

/** Runs what the file registered, every step even if one throws; throws the first error. */
export async function finishFile(): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps.splice(0).reverse())
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
