import { SaidNo } from './client.ts'
import { failureOfPasskey } from './passkey.ts'
import type { MyDataTexts } from './texts.ts'

/** What went wrong, in words. */
export function wordsOf(error: unknown, texts: MyDataTexts): string {
  if (error instanceof SaidNo) return texts.refusals[error.key] ?? texts.failed
  const ofPasskey = failureOfPasskey(error)
  return ofPasskey ? texts.ofPasskeys[ofPasskey] : texts.offline
}
