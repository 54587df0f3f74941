import { type MutationStatus, useMutation } from '@tanstack/react-query'
import type { CallBody, CallReply, LightCall } from '@touchline/contract/light'
import { deliver } from './outbox.ts'
import type { Query } from './query.ts'
import { type ReportTexts, report } from './report.ts'
import { fetchJson, type RequestOptions, request } from './request.ts'

export type CallState = 'flush' | 'in progress' | 'success' | 'failed'

const states: Record<MutationStatus, CallState> = {
  idle: 'flush',
  pending: 'in progress',
  success: 'success',
  error: 'failed',
}

/** The state of a call, in the specification's terms. */
export const callState = (status: MutationStatus): CallState => states[status]

export type CallArguments<Call extends LightCall> = {
  params?: Record<string, string | number>
  query?: Query
  body?: CallBody<Call>
  idempotencyKey?: string
}

/** The path of a call with its parameters filled in. @throws if one is missing */
export const pathOf = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_match, key: string) => {
    if (params[key] === undefined) throw new Error(`${path} needs ${key}.`)
    return encodeURIComponent(params[key])
  })

const optionsOf = <Call extends LightCall>(
  { method, path, right, isHarmless }: Call,
  { params, ...args }: CallArguments<Call>,
): RequestOptions => ({ method, path: pathOf(path, params), right, isHarmless, ...args })

/** Makes a contract call outside a component. @throws what `request` throws */
export const makeCall = <Call extends LightCall>(call: Call, args: CallArguments<Call>) =>
  request<CallReply<Call>>(optionsOf(call, args))

/** Like `makeCall`, with If-Match when an ETag is given; returns the body with the new ETag. */
export const makeVersioned = async <Call extends LightCall>(
  call: Call,
  args: CallArguments<Call>,
  etag?: string | null,
) => {
  const { body, etag: newest } = await fetchJson({ ...optionsOf(call, args), etag })
  return { item: body as CallReply<Call>, etag: newest }
}

/**
 * Like `makeCall`, through the outbox: waits for a connection and for earlier writes to the same item.
 * @throws as `deliver`
 */
export const sendCall = async <Call extends LightCall>(
  call: Call,
  args: CallArguments<Call>,
  lane?: string,
) => (await deliver(optionsOf(call, args), lane)).body as CallReply<Call>

const keys = new WeakMap<object, string>()

/** The Idempotency-Key of a mutation's variables: the same for every try. */
export function keyOf(variables: object): string {
  const key = keys.get(variables) ?? crypto.randomUUID()
  keys.set(variables, key)
  return key
}

/**
 * A mutation that reports its progress and result to the user. `run` resolves with the reply; `flush` clears the
 * outcome.
 */
export function useCall<Call extends LightCall>(call: Call, texts?: ReportTexts<CallArguments<Call>>) {
  const mutation = useMutation({
    mutationFn: (args: CallArguments<Call>) => sendCall(call, { idempotencyKey: keyOf(args), ...args }),
    ...report<CallArguments<Call>>(texts),
  })
  return {
    state: callState(mutation.status),
    run: mutation.mutateAsync,
    flush: mutation.reset,
    data: mutation.data,
    error: mutation.error,
  }
}
