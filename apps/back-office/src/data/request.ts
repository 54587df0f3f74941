import { type AccessHolder, type AccessRule, isPermitted } from '@touchline/contract/light'
import i18next from 'i18next'
import { loadTextsOf, type Sent, textOf } from '../i18n/messages.ts'
import { sendWhileBusy } from './busy.ts'
import { addressOf } from './config.ts'
import { reportLostLine } from './offline.ts'
import { bodyFor, encodeQuery, type Query, queryFor } from './query.ts'
import { clearSession, expireSession, holderOf, isRenewed, type Session, session } from './session.ts'
import { fetchInWorker } from './worker.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whose login is sent, and the account acted for. */
export type Holder = Pick<Session, 'login' | 'simulatedAccount'>

export type RequestOptions = {
  readonly method?: Method
  /** From the gateway's root, e.g. `/main-api/tags/3`. */
  readonly path: string
  readonly query?: Query
  readonly body?: unknown
  /** Who may do it; asked before anything is sent. */
  readonly right?: AccessRule | 'public'
  /** True where a write changes nothing, or only the user's own session. */
  readonly isHarmless?: boolean
  /** On whose behalf it is asked, where that is not the session. */
  readonly as?: Holder
  /** What follows where the session is over: the password is asked for, unless stated, or the page is left, or nothing. */
  readonly whenOver?: 'leave' | 'ignore'
  /** Sent as If-Match. */
  readonly etag?: string | null
  /** The same key within a day gives the first answer again. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** True where the answer may be large: it is read and parsed off the page's thread. */
  readonly isLarge?: boolean
}

/** What the gateway answered: `body` parsed where it is JSON, text otherwise, undefined with 204. */
export type Answer = { readonly status: number; readonly body: unknown; readonly etag: string | null }

/** True where a session may not do it: without the right, or writing with `read_only`. */
export function isRefused(
  { method = 'GET', right, isHarmless }: Pick<RequestOptions, 'method' | 'right' | 'isHarmless'>,
  holder: AccessHolder | undefined,
): boolean {
  if (!holder || !right || right === 'public') return false
  if (method !== 'GET' && !isHarmless && holder.roles.includes('read_only')) return true
  return !isPermitted(right, holder)
}

/** The headers of a request of this session. */
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

/** Asks as a visitor: nothing of the session is sent, and a refusal does not end it. */
export const nobody: Holder = { login: undefined, simulatedAccount: undefined }

/**
 * Sends a request and answers what is 2xx or 3xx; where the session is over, after its user has logged in again.
 * @throws Error 'Action not authorised !' before sending, TypeError where the line is lost, else as `fetchJson` says
 */
async function send(given: RequestOptions): Promise<Response> {
  const { user } = session.get()
  if (isRefused(given, user && holderOf(user))) throw new Error(i18next.t('shell:errors.notAuthorised'))
  // The same key for each try.
  const options = { ...given, idempotencyKey: keyOf(given) }
  const holder = given.as ?? session.get()
  const isOurs = () => holder.login !== undefined && holder.login.id === session.get().login?.id
  for (;;) {
    if (!given.whenOver && session.get().isOver && isOurs()) await isRenewed(holder.login)
    const sent = isOurs() ? { ...holder, login: session.get().login } : holder
    const response = await sendAs(sent, options, isRepeatable(given))
    if (isGood(response.status)) return response
    const error = await errorOf(response)
    if (!isSessionUnknown(response.status, error) || given.whenOver === 'ignore') throw error
    // A late answer to the token before does not end the session of now.
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

/** Every POST has a key, also one that nobody sends twice: what is between may do so. */
const keyOf = ({ method, idempotencyKey }: RequestOptions): string | undefined =>
  idempotencyKey ?? (method === 'POST' ? crypto.randomUUID() : undefined)

/** True where a request that is sent twice does no more than one. */
const isRepeatable = ({ method = 'GET', idempotencyKey }: RequestOptions): boolean =>
  ['GET', 'PUT', 'DELETE'].includes(method) || (method === 'POST' && idempotencyKey !== undefined)

/** The body of a response: JSON where its type says so, nothing with 204, else text. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.text()
}

/**
 * Sends a request and reads the answer with its ETag.
 * @throws the parsed body of an answer that is not 2xx or 3xx, or has errors (the raw response where it is not JSON),
 *   where an unknown session has been left
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

/** Sends a request and answers its body; a DELETE answers the raw response. @throws as `fetchJson` does */
export async function request<Reply>(options: RequestOptions): Promise<Reply> {
  if (options.method !== 'DELETE') return (await fetchJson(options)).body as Reply
  return (await send(options)) as Reply
}

/** An answer with errors is a failure, whatever its status. */
const hasErrors = (body: unknown) =>
  Boolean((body as { errors?: unknown[] } | null | undefined)?.errors?.length)

/**
 * Reads an answer that is saved as a file. `onProgress` gets the bytes that have come so far.
 * @throws as `fetchJson` does
 */
export async function download(options: RequestOptions, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await send(options)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // Not `for await`: Safari cannot yet.
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

/** Whoever catches an error can say it at once. */
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

/** What anything thrown by the data layer says, in the user's language; what says nothing, as a proxy's page, gets a general sentence. */
export const messageOf = (error: unknown): string =>
  (ownMessageOf(error) && textOf(error as Sent)) || i18next.t('shell:errors.unknown')

function ownMessageOf(error: unknown): string {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : ''
}
