import { type AccessHolder, type AccessRule, isPermitted } from '@touchline/contract/light'
import i18next from 'i18next'
import { loadTextsOf, type Sent, textOf } from '../i18n/messages.ts'
import { sendWhileBusy } from './busy.ts'
import { addressOf } from './config.ts'
import { reportLostLine } from './offline.ts'
import { bodyFor, encodeQuery, type Query, queryFor } from './query.ts'
import { clearSession, expireSession, holderOf, isRenewed, type Session, session } from './session.ts'
import { isConfirmed } from './stepUp.ts'
import { fetchInWorker } from './worker.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whose login to send, and the account acted for. */
export type Holder = Pick<Session, 'login' | 'simulatedAccount'>

export type RequestOptions = {
  readonly method?: Method
  /** Relative to the gateway's root, e.g. `/main-api/tags/3`. */
  readonly path: string
  readonly query?: Query
  readonly body?: unknown
  /** The access rule, checked before anything is sent. */
  readonly right?: AccessRule | 'public'
  /** True if a write changes nothing, or only the user's own session. */
  readonly isHarmless?: boolean
  /** Whose behalf to send on, if not the session's. */
  readonly as?: Holder
  /** What to do if the session is over: ask for the password by default, leave the page, or nothing. */
  readonly whenOver?: 'leave' | 'ignore'
  /** Sent as If-Match. */
  readonly etag?: string | null
  /** Repeating the same key within a day returns the first response again. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** True if the response may be large: it is read and parsed in a worker. */
  readonly isLarge?: boolean
}

/** The gateway's response: `body` is parsed JSON, otherwise text, undefined for 204. */
export type Answer = { readonly status: number; readonly body: unknown; readonly etag: string | null }

/** True if the session may not make this request: it lacks the right, or writes with `read_only`. */
export function isRefused(
  { method = 'GET', right, isHarmless }: Pick<RequestOptions, 'method' | 'right' | 'isHarmless'>,
  holder: AccessHolder | undefined,
): boolean {
  if (!holder || !right || right === 'public') return false
  if (method !== 'GET' && !isHarmless && holder.roles.includes('read_only')) return true
  return !isPermitted(right, holder)
}

/** The headers of a request in this session. */
export function headersFor(
  { etag, idempotencyKey }: Pick<RequestOptions, 'etag' | 'idempotencyKey'>,
  { login, simulatedAccount }: Holder,
): Record<string, string> {
  const key = simulatedAccount?.key ?? login?.accountKey
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Accept-Version': 'v6',
    ...(key && { 'x-account-key': key }),
    ...(login && { Authorization: `Bearer ${login.accessToken}` }),
    ...(etag && { 'If-Match': etag }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** A visitor: sends nothing of the session, and a refusal does not end it. */
export const nobody: Holder = { login: undefined, simulatedAccount: undefined }

/**
 * Sends a request and returns a 2xx or 3xx response; if the session is over, retries once the user has logged in
 * again, and if the gateway wants the user's identity confirmed, once it is.
 * @throws Error 'Action not authorised !' before sending, TypeError if the connection is lost, otherwise as `fetchJson`
 */
async function send(given: RequestOptions): Promise<Response> {
  const { user } = session.get()
  if (isRefused(given, user && holderOf(user))) throw new Error(i18next.t('shell:errors.notAuthorised'))
  // Every try uses the same key.
  const options = { ...given, idempotencyKey: keyOf(given) }
  const holder = given.as ?? session.get()
  const isOurs = () => holder.login !== undefined && holder.login.id === session.get().login?.id
  for (;;) {
    if (!given.whenOver && session.get().isOver && isOurs()) await isRenewed(holder.login)
    const sent = isOurs() ? { ...holder, login: session.get().login } : holder
    const response = await sendAs(sent, options, isRepeatable(given))
    if (isGood(response.status)) return response
    const error = await errorOf(response)
    if (isUnconfirmed(error) && !given.whenOver && isOurs() && (await isConfirmed(aboutOf(error)))) continue
    if (!isSessionUnknown(response.status, error) || given.whenOver === 'ignore') throw error
    // A late response to an earlier token does not end the current session.
    const isCurrent = sent.login && sent.login.accessToken === session.get().login?.accessToken
    if (isCurrent && given.whenOver) clearSession('expired')
    else if (isCurrent) expireSession()
    if (given.whenOver || !(await isRenewed(sent.login))) throw error
  }
}

async function sendAs(holder: Holder, options: RequestOptions, isRepeatable: boolean): Promise<Response> {
  const { method = 'GET', signal } = options
  const query = encodeQuery(queryFor(options.query ?? {}, holder.simulatedAccount))
  const url = addressOf(options.path) + (query && `?${query}`)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const body = hasBody ? JSON.stringify(bodyFor(options.body, holder.simulatedAccount) ?? {}) : undefined
  const init = { method, headers: headersFor(options, holder), body, signal }
  const fetchOnce = () =>
    (options.isLarge ? fetchInWorker(url, init) : fetch(url, init)).catch((error) => {
      if (error instanceof TypeError) reportLostLine()
      throw error
    })
  return await (isRepeatable ? sendWhileBusy(fetchOnce, { method, signal }) : fetchOnce())
}

/** Every POST has a key, even if the page sends it only once: a proxy may repeat it. */
const keyOf = ({ method, idempotencyKey }: RequestOptions): string | undefined =>
  idempotencyKey ?? (method === 'POST' ? crypto.randomUUID() : undefined)

/** True if sending the request twice has the same effect as once. */
const isRepeatable = ({ method = 'GET', idempotencyKey }: RequestOptions): boolean =>
  ['GET', 'PUT', 'DELETE'].includes(method) || (method === 'POST' && idempotencyKey !== undefined)

/** The body of a response: parsed if its type is JSON, undefined for 204, otherwise text. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.text()
}

/**
 * Sends a request and reads the response with its ETag.
 * @throws the parsed body of a response that is not 2xx or 3xx or has errors (the raw response if it is not JSON), or
 * if the session ended and was not renewed
 */
export async function fetchJson(options: RequestOptions): Promise<Answer> {
  const response = await send(options)
  const body = await readBody(response)
  if (hasErrors(body)) {
    await loadTexts(body)
    throw body
  }
  return { status: response.status, body, etag: response.headers.get('etag') }
}

/** Sends a request and returns the response's body; for a DELETE, the raw response. @throws as `fetchJson` does */
export async function request<Reply>(options: RequestOptions): Promise<Reply> {
  if (options.method !== 'DELETE') return (await fetchJson(options)).body as Reply
  return (await send(options)) as Reply
}

/** A response with errors is a failure, whatever its status. */
const hasErrors = (body: unknown) =>
  Boolean((body as { errors?: unknown[] } | null | undefined)?.errors?.length)

/**
 * Downloads a response to save as a file. `onProgress` receives the bytes loaded so far.
 * @throws as `fetchJson` does
 */
export async function download(options: RequestOptions, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await send(options)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // Not `for await`: Safari does not support it yet.
  const reader = response.body?.getReader()
  for (let bytes = 0; ; ) {
    const chunk = (await reader?.read())?.value
    if (!chunk) break
    chunks.push(chunk)
    bytes += chunk.length
    onProgress(bytes)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/** Loads the error texts first, so that callers can show the message immediately. */
async function loadTexts(error: unknown): Promise<void> {
  const { errors = [], ...body } = error as Sent & { errors?: Sent[] }
  await loadTextsOf([body, ...errors])
}

const isGood = (status: number) => /^[23]/.test(String(status))

async function errorOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  const error = { ...((await response.json()) as object), status: response.status }
  await loadTexts(error)
  return error
}

/** True for 401, and for 403 with a message about the token: the session is over. */
export const isSessionUnknown = (status: number, error: unknown): boolean =>
  status === 401 || (status === 403 && ownMessageOf(error).includes('token'))

/** What a confirmation is about, if the gateway says more than that it needs one. */
const aboutOf = (error: unknown): string | undefined =>
  (error as Sent).key === 'session.confirmIdentity' ? undefined : messageOf(error)

/** True if the user has to confirm their identity first. */
const isUnconfirmed = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'step_up_required'

/**
 * The message of any error thrown by the data layer, in the user's language; a generic one if it has none, e.g. a
 * proxy's error page.
 */
export const messageOf = (error: unknown): string =>
  (ownMessageOf(error) && textOf(error as Sent)) || i18next.t('shell:errors.unknown')

function ownMessageOf(error: unknown): string {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : ''
}
