import i18next from 'i18next'
import { client } from './client.ts'
import { isLineError, waitingWrites, write } from './lanes.ts'
import { notify } from './messages.ts'
import { dropWrite, isKept, type KeptWrite, keepWrite, keptWrites } from './outboxStore.ts'
import { type Answer, fetchJson, messageOf, type RequestOptions } from './request.ts'
import { onNewActor, session } from './session.ts'
import { watchLoss } from './unsaved.ts'

/** Ids of the writes that this page is sending. */
const inHand = new Set<string>()
onNewActor(() => inHand.clear())

/** Resolves once stored writes are queued in their lanes, ahead of any new write. */
let isTaken: Promise<void> = Promise.resolve()

watchLoss(
  () => (waitingWrites.get() > 0 ? 'waiting' : undefined),
  () => void discardKept(),
)

/** The actor that writes are stored for; undefined for a visitor. */
function keeper(): string | undefined {
  const { login, simulatedAccount } = session.get()
  return login && `${login.id} ${simulatedAccount?.id ?? login.AccountId}`
}

/** Writes to the same item share a lane; a write that creates an item has its own. */
const laneOf = ({ method, path }: RequestOptions, id: string): string =>
  /^.*?\/\d+(?=\/|$)/.exec(path)?.[0] ?? (method === 'POST' ? id : path)

/**
 * Sends a write: after earlier ones to the same item, once there is a connection, and again after a reload or crash if
 * the gateway has not responded. GETs and requests that change nothing are sent directly.
 * @throws as `fetchJson` does
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

/** Sends a write in its lane; `isAgain` if an earlier page may have sent it. */
async function send({ id, lane, request }: Sending, isAgain = false): Promise<Answer> {
  let isRepeated = isAgain
  const attempt = async () => {
    // Another page may have sent it in the meantime.
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
    // A write that was reported as failed must not be carried out later.
    if (isLineError(error) && !isAgain) await dropWrite(id)
    throw error
  } finally {
    inHand.delete(id)
  }
}

const nothing: Answer = { status: 204, body: undefined, etag: null }

const statusOf = (error: unknown) => (error as { status?: number } | undefined)?.status

/** True if the gateway has decided; with an expired session the write is sent again after the next login. */
const isAnswer = (error: unknown) => !isLineError(error) && statusOf(error) !== 401

/** True if the error shows that an earlier try succeeded although its response was lost. */
async function hasArrived(request: Sending['request'], error: unknown, isAgain: boolean): Promise<boolean> {
  const { method, path, body } = request
  if (statusOf(error) === 404) return method === 'DELETE' || path.endsWith('/restore')
  if (statusOf(error) !== 412 || !isAgain) return false
  const current = (await fetchJson({ path })).body as Readonly<Record<string, unknown>>
  return Object.entries(body as object).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(current[key]),
  )
}

/** Sends the writes that an earlier page left, and reports their results. */
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

/** Drops the stored writes that the user has discarded. */
async function discardKept(): Promise<void> {
  const actor = keeper()
  if (actor) for (const { id } of await keptWrites(actor)) await dropWrite(id)
}
