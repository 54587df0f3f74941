import i18next from 'i18next'
import { client } from './client.ts'
import { isLineError, waitingWrites, write } from './lanes.ts'
import { notify } from './messages.ts'
import { dropWrite, isKept, type KeptWrite, keepWrite, keptWrites } from './outboxStore.ts'
import { type Answer, fetchJson, messageOf, type RequestOptions } from './request.ts'
import { onNewActor, session } from './session.ts'
import { watchLoss } from './unsaved.ts'

/** The writes that this page has in hand. */
const inHand = new Set<string>()
onNewActor(() => inHand.clear())

/** What was kept has its place in the lanes, before anything new. */
let isTaken: Promise<void> = Promise.resolve()

watchLoss(
  () => (waitingWrites.get() > 0 ? 'waiting' : undefined),
  () => void discardKept(),
)

/** On whose behalf writes are kept; undefined for a visitor. */
function keeper(): string | undefined {
  const { login, simulatedAccount } = session.get()
  return login && `${login.id} ${simulatedAccount?.id ?? login.AccountId}`
}

/** The item that an address names has a lane; what makes a new one has one of its own. */
const laneOf = ({ method, path }: RequestOptions, id: string): string =>
  /^.*?\/\d+(?=\/|$)/.exec(path)?.[0] ?? (method === 'POST' ? id : path)

/**
 * Sends a write: after earlier ones to the same item, when there is a line, and after a reload or a crash where the
 * gateway has not answered before. A GET, and what changes nothing, is only sent. @throws as `fetchJson` does
 */
export async function deliver(options: RequestOptions, lane?: string): Promise<Answer> {
  const { method = 'GET', path, query, body, right, etag, isHarmless } = options
  if (method === 'GET' || isHarmless) return await fetchJson(options)
  const id = options.idempotencyKey ?? crypto.randomUUID()
  const request = { method, path, query, body, right, etag, ...(method === 'POST' && { idempotencyKey: id }) }
  const actor = keeper()
  const kept = { id, lane: lane ?? laneOf(options, id), request }
  inHand.add(id)
  await isTaken
  if (actor) await keepWrite({ ...kept, actor })
  return await send(kept)
}

type Sending = Omit<KeptWrite, 'actor'>

/** Sends a write in its lane; `isAgain` where a page before this one may have sent it. */
async function send({ id, lane, request }: Sending, isAgain = false): Promise<Answer> {
  let isRepeated = isAgain
  const attempt = async () => {
    // Another page may have sent it meanwhile.
    if (isAgain && !(await isKept(id))) return nothing
    try {
      return await fetchJson(request)
    } catch (error) {
      if (isRepeated && (await hasArrived(request, error, isAgain))) return nothing
      throw error
    } finally {
      isRepeated = true
    }
  }
  const attemptAndSettle = async () => {
    try {
      const answer = await attempt()
      await dropWrite(id)
      return answer
    } catch (error) {
      if (isAnswer(error)) await dropWrite(id)
      throw error
    }
  }
  try {
    return await write(lane, attemptAndSettle, { isKept: true })
  } catch (error) {
    // Whoever is told that it failed must not find it done later.
    if (isLineError(error) && !isAgain) await dropWrite(id)
    throw error
  } finally {
    inHand.delete(id)
  }
}

const nothing: Answer = { status: 204, body: undefined, etag: null }

const statusOf = (error: unknown) => (error as { status?: number } | undefined)?.status

/** True where it is decided: with an unknown session it is sent again after the next login. */
const isAnswer = (error: unknown) => !isLineError(error) && statusOf(error) !== 401

/** True where a failure says that an earlier try arrived, although its answer did not. */
async function hasArrived(request: Sending['request'], error: unknown, isAgain: boolean): Promise<boolean> {
  const { method, path, body } = request
  if (statusOf(error) === 404) return method === 'DELETE' || path.endsWith('/restore')
  if (statusOf(error) !== 412 || !isAgain) return false
  const current = (await fetchJson({ path })).body as Readonly<Record<string, unknown>>
  return Object.entries(body as object).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(current[key]),
  )
}

/** Sends what a page before this one has left, and says what became of it. */
export function sendKept(): void {
  isTaken = takeKept()
}

async function takeKept(): Promise<void> {
  const actor = keeper()
  if (!actor) return
  const left = (await keptWrites(actor)).filter(({ id }) => !inHand.has(id))
  for (const { id } of left) inHand.add(id)
  void Promise.allSettled(left.map((kept) => send(kept, true))).then(tell)
}

function tell(outcomes: readonly PromiseSettledResult<Answer>[]): void {
  const count = outcomes.filter(({ status }) => status === 'fulfilled').length
  if (count > 0) notify({ type: 'success', text: i18next.t('shell:messages.sentLater', { count }) })
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled' || statusOf(outcome.reason) === 401) continue
    const reason = messageOf(outcome.reason)
    notify({ type: 'danger', text: i18next.t('shell:messages.notSentLater', { reason }), duration: 0 })
  }
  if (outcomes.length > 0) void client.invalidateQueries()
}

/** Forgets what the user has given up. */
async function discardKept(): Promise<void> {
  const actor = keeper()
  if (actor) for (const { id } of await keptWrites(actor)) await dropWrite(id)
}
