import { textsOf } from '../texts.ts'

/** Why a live is not served any more. */
type Refusal = keyof ReturnType<typeof textsOf>['unavailable']

/** Why the gateway does not serve a playlist any more; undefined if it does, or for another reason. */
export async function refusalOf(playlist: string): Promise<Refusal | undefined> {
  const answer = await fetch(playlist, { cache: 'no-store' })
  if (answer.status !== 403) return undefined
  const { refusal } = (await answer.json().catch(() => ({}))) as { refusal?: unknown }
  return isRefusal(refusal) ? refusal : undefined
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'string' && Object.hasOwn(textsOf('en').unavailable, value)
