import { AppError, fieldErrorOf, type MessageRef } from '@touchline/contract'

/** Runs a check whose errors belong to another field of this body. */
export async function fieldErrorsAt(path: string, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'malformed') throw error
    const ref = { key: error.key, params: error.params } as MessageRef
    throw new AppError('malformed', { ...ref, errors: [fieldErrorOf(path, 'wrong', ref)] })
  }
}
